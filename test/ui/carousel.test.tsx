import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { Carousel, type CarouselProps } from '../../src/ui/carousel/carousel.tsx'
import type { CreateRow } from '../../src/ui/carousel/row.ts'
import { scrollRow } from '../../src/ui/carousel/scroll-row.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { sliding } from '../support/sliding.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { draw } from './draw.tsx'

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

function slides(count = 6) {
  return NAMES.slice(0, count).map(name => (
    <a key={name} href={`#${name}`}>
      {name}
    </a>
  ))
}

function Row(props: Partial<CarouselProps>) {
  return <Carousel label="Teapots" slides={slides()} className="row" {...props} />
}

beforeEach(() => {
  const style = document.createElement('style')
  style.textContent = '.row { --vitrine-carousel-slides: 2; --vitrine-carousel-gap: 10px }'
  document.head.append(style)
  return () => style.remove()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function track(): HTMLElement {
  return document.querySelector<HTMLElement>('.vitrine-carousel__track')!
}

/** The names of the visible slides, from left to right. */
function shown(): string[] {
  return shownIn(track())
}

function shownIn(row: HTMLElement): string[] {
  const { left, right } = row.getBoundingClientRect()
  return [...row.children]
    .map(slide => ({ slide, at: slide.getBoundingClientRect() }))
    .filter(({ at }) => at.left >= left - 2 && at.right <= right + 2)
    .sort((one, other) => one.at.left - other.at.left)
    .map(({ slide }) => slide.textContent)
}

/** Only scrolls, as before the slider has loaded. */
const scrolling: CreateRow = (track, options, _index, onPosition) =>
  scrollRow(track, options, onPosition)

function usable(): string[] {
  return [...track().children]
    .filter(slide => !(slide as HTMLElement).inert)
    .map(slide => slide.textContent)
}

test('scrolls before its module has loaded, and keeps its size afterwards [UIX-06]', async () => {
  await draw(<Row />)
  const before = track().children[1]!.getBoundingClientRect().toJSON()
  expect(shown()).toEqual(['One', 'Two'])
  expect(usable()).toEqual(NAMES)
  await sliding()
  expect(track().children[1]!.getBoundingClientRect().toJSON()).toEqual(before)
  expect(usable()).toEqual(['One', 'Two'])
})

test('handles clicks made before its module has loaded and before anything has scrolled [UIX-06]', async () => {
  // simulates a busy machine, on which the smooth scroll gets no frame before the slider takes over
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => {})
  await draw(<Row />)
  const next = page.getByRole('button', { name: 'Next' })
  await expect.element(next).toBeVisible()
  const button = next.element() as HTMLElement
  button.click()
  button.click()
  expect(shown()).toEqual(['One', 'Two'])
  await sliding()
  await expect.poll(shown).toEqual(['Three', 'Four'])
})

if (EXHAUSTIVE)
  test('arrives although a change of the layout ends the scroll early [UIX-06]', async () => {
    vi.spyOn(Element.prototype, 'scrollBy').mockImplementationOnce(() => {})
    await draw(<Row createRow={scrolling} />)
    await page.getByRole('button', { name: 'Next' }).click()
    expect(shown()).toEqual(['One', 'Two'])
    track().dispatchEvent(new Event('scrollend'))
    expect(shown()).toEqual(['Two', 'Three'])
  })

if (EXHAUSTIVE)
  test('arrives although its size changes during a move [UIX-06]', async () => {
    await draw(<Row dots />)
    await sliding()
    await page.getByRole('button', { name: '4 of 6' }).click()
    track().style.width = `${track().offsetWidth - 100}px`
    await expect.poll(shown).toEqual(['Four', 'Five'])
  })

test('moves forward, back and around the end with its arrow buttons [UIX-06]', async () => {
  await draw(<Row speed={20} />)
  await sliding()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(shown).toEqual(['Two', 'Three'])
  await expect.poll(usable).toEqual(['Two', 'Three'])
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(shown).toEqual(['Six', 'One'])
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('moves with a swipe that starts on an arrow button [UIX-06]', async () => {
    await draw(<Row speed={0} />)
    await sliding()
    const next = page.getByRole('button', { name: 'Next' }).element()
    swipeOn(next, -80)
    await expect.poll(shown).toEqual(['Two', 'Three'])
    swipeOn(next, 80)
    await expect.poll(shown).toEqual(['One', 'Two'])
    swipeOn(next, -5)
    expect(shown()).toEqual(['One', 'Two'])
  })

if (EXHAUSTIVE)
  test('names its slides and announces its position after a move', async () => {
    await draw(<Row speed={0} />)
    await sliding()
    await expect.element(page.getByRole('group', { name: 'Teapots' })).toBeVisible()
    const first = page.getByRole('group', { name: '1 of 6' })
    await expect.element(first).toHaveAttribute('aria-roledescription', 'slide')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByText('2 to 3 of 6')).toBeInTheDocument()
  })

test('moves with the arrow keys and moves focus along', async () => {
  await draw(<Row speed={20} />)
  await sliding()
  track().querySelector('a')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toEqual(['Two', 'Three'])
  await expect.poll(() => document.activeElement?.textContent).toBe('Two')
  await userEvent.keyboard('{End}')
  await expect.poll(shown).toEqual(['Six', 'One'])
  await userEvent.keyboard('{Home}')
  await expect.poll(shown).toEqual(['One', 'Two'])
})

test('stops at its ends when it is not infinite', async () => {
  await draw(<Row speed={0} infinite={false} />)
  await sliding()
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  track().querySelector('a')!.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(shown).toEqual(['Five', 'Six'])
  await expect
    .element(page.getByRole('button', { name: 'Next' }))
    .toHaveAttribute('aria-disabled', 'true')
})

if (EXHAUSTIVE)
  test('lets the focus move to a slide that is still on its way into view', async () => {
    await draw(<Row dots speed={3_600_000} />)
    await sliding()
    const [, , , fourth] = document.querySelectorAll<HTMLElement>('.vitrine-carousel__dot')
    fourth!.click()
    await expect.poll(usable).toContain('Four')
    expect(shown()).not.toContain('Four')
    expect(usable()).not.toContain('Five')
  })

test('a carousel is a plain row if all slides fit', async () => {
  await draw(<Row slides={slides(2)} />)
  await sliding()
  expect(usable()).toEqual(['One', 'Two'])
  expect(page.getByRole('button').elements()).toEqual([])
})

if (EXHAUSTIVE)
  test('runs from right to left on a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    await draw(<Row speed={0} />)
    await sliding()
    expect(shown()).toEqual(['Two', 'One'])
    track().querySelector('a')!.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(shown).toEqual(['Three', 'Two'])
    document.documentElement.dir = ''
  })

if (EXHAUSTIVE)
  test('moves after a swipe of a fifth of its width, but not of less [UIX-06]', async () => {
    await draw(<Row speed={0} />)
    await sliding()
    const size = track().offsetWidth
    swipe(size * 0.15)
    expect(shown()).toEqual(['One', 'Two'])
    swipe(size * 0.25)
    await expect.poll(shown).toEqual(['Two', 'Three'])
  })

test('plays automatically, pauses on hover, and stops by its button or when it receives focus', async () => {
  await draw(
    <>
      <Row autoplay interval={60} speed={0} />
      <p>Below</p>
      <Row autoplay interval={60} speed={0} />
    </>
  )
  await userEvent.hover(page.getByText('Below'))
  await sliding()
  await expect.poll(shown).not.toEqual(['One', 'Two'])
  const [first] = page.getByRole('button').elements()
  expect(first?.getAttribute('aria-label')).toBe('Stop the slides')

  await page.getByRole('button', { name: 'Stop the slides' }).first().click()
  await userEvent.hover(page.getByText('Below'))
  const stopped = shown()
  await otherMoves()
  expect(shown()).toEqual(stopped)

  await page.getByRole('button', { name: 'Start the slides' }).click()
  await otherMoves()
  expect(shown(), 'under the pointer').toEqual(stopped)
  await userEvent.hover(page.getByText('Below'))
  await expect.poll(shown).not.toEqual(stopped)
  track().querySelector<HTMLElement>(':scope > :not([inert]) a')!.focus()
  await expect.element(page.getByRole('button', { name: 'Start the slides' })).toBeVisible()
})

if (EXHAUSTIVE)
  test('plays automatically after a busy browser reports at once that it was off screen and is in view', async () => {
    class LateObserver extends IntersectionObserver {
      constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const reported: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          reported.push(...entries)
          if (reported.at(-1)?.isIntersecting) report(reported, observer)
        }, options)
      }
    }
    vi.stubGlobal('IntersectionObserver', LateObserver)
    await draw(
      <>
        <div style={{ height: '300vh' }} />
        <Row autoplay interval={60} speed={0} />
      </>
    )
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    track().scrollIntoView()
    await sliding()
    await expect.poll(shown).not.toEqual(['One', 'Two'])
  })

if (EXHAUSTIVE)
  test('shows the number of slides set in CSS', async () => {
    await draw(<Row speed={0} />)
    await sliding()
    const style = document.createElement('style')
    style.textContent = '.row.row { --vitrine-carousel-slides: 3 }'
    document.head.append(style)
    await expect.poll(shown).toEqual(['One', 'Two', 'Three'])
    await expect.poll(usable).toEqual(['One', 'Two', 'Three'])
    style.remove()
    await expect.poll(usable).toEqual(['One', 'Two'])
  })

function swipe(distance: number): void {
  const { left, top, width } = track().getBoundingClientRect()
  const at = (name: string, x: number) =>
    track().dispatchEvent(
      new MouseEvent(name, { bubbles: true, cancelable: true, clientX: x, clientY: top + 5 })
    )
  const from = left + width * 0.8
  at('mousedown', from)
  for (let step = 1; step <= 5; step++) at('mousemove', from - (distance * step) / 5)
  at('mouseup', from - distance)
}

/** Waits until the last carousel, which has the same interval, has moved three times. */
async function otherMoves(): Promise<void> {
  const other = [...document.querySelectorAll<HTMLElement>('.vitrine-carousel__track')].at(-1)!
  for (let move = 0; move < 3; move++) {
    const before = shownIn(other)
    await expect.poll(() => shownIn(other)).not.toEqual(before)
  }
}

function swipeOn(element: Element, px: number): void {
  const at = (type: string, clientX: number) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 100 })
    )
  at('pointerdown', 300)
  at('pointerup', 300 + px)
}
