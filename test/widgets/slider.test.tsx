import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../support/axe.ts'
import { finishAnimations } from '../support/finish-animations.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await emulate('prefers-reduced-motion', '')
  await emulate('forced-colors', '')
})

function tag(count = 3, attributes = ''): string {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div class="vitrine-carousel__slide" style="background: #fff; padding: 40px">
      <h2>Vitrine ${at + 1}</h2><a href="#${at + 1}">Voir ${at + 1}</a></div>`
  )
  return `<p>Avant</p><vitrine-slider carousel-label="À la une" load="eager" ${attributes}>
    <div class="vitrine-carousel__track">${slides.join('')}</div></vitrine-slider>`
}

const emulate = (name: string, value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })

const slides = () => [...document.querySelectorAll<HTMLElement>('.vitrine-carousel__slide')]
const shown = () =>
  slides()
    .filter(({ inert }) => !inert)
    .map(slide => slide.querySelector('h2')?.textContent)
const dot = (number: number) => page.getByRole('button', { name: `${number} sur 3` })
const pause = () => page.getByRole('button', { name: 'Arrêter le défilement' })
const play = () => page.getByRole('button', { name: 'Lancer le défilement' })

test('shows a slide for 8 s and fades the next one in within 1.5 s, with dots and without arrows [MEDIA-02]', async () => {
  const timers = vi.spyOn(window, 'setInterval')
  await openPage(tag())
  await expect.element(pause()).toBeVisible()
  await userEvent.hover(page.getByText('Avant'))
  await expect.poll(() => timers.mock.calls.map(([, ms]) => ms)).toContain(8000)
  expect(shown()).toEqual(['Vitrine 1'])
  await dot(2).click()
  expect(shown()).toEqual(['Vitrine 2'])
  const [, second] = slides()
  expect(getComputedStyle(second!).transitionDuration).toBe('1.5s')
  await expect.element(dot(2)).toHaveAttribute('aria-current', 'true')
  expect(page.getByRole('button', { name: 'Suivant' }).elements()).toEqual([])
  finishAnimations()
  await expectNoAxeViolations()
})

test('shows slides that are added to it and forgets those that are removed [MEDIA-02]', async () => {
  await openPage(tag(2, 'interval="0" speed="0"'))
  await page.getByRole('button', { name: '2 sur 2' }).click()
  const row = document.querySelector('.vitrine-carousel__track')!
  const third = slides()[0]!.cloneNode(true) as HTMLElement
  third.querySelector('h2')!.textContent = 'Vitrine 3'
  row.append(third)
  await dot(3).click()
  expect(shown()).toEqual(['Vitrine 3'])
  expect(third.getAttribute('aria-label')).toBe('3 sur 3')
  third.remove()
  await expect.poll(shown).toEqual(['Vitrine 2'])
  expect(page.getByRole('button', { name: 'sur 3' }).elements()).toEqual([])
})

test('shows the slides between which WordPress has put paragraphs and line breaks [MEDIA-02]', async () => {
  const slide = (at: number) => `<h2 class="vitrine-carousel__slide">Vitrine ${at}</h2>`
  const { page: around } =
    await openPage(`<p><vitrine-slider carousel-label="À la une" load="eager"></p>
    <div class="vitrine-carousel__track"><p></p>${slide(1)}<br>${slide(2)}<p>&nbsp;</p>${slide(3)}</div>
    <p></vitrine-slider></p>`)
  await expect.element(dot(3)).toBeVisible()
  expect(around.querySelectorAll('.vitrine-carousel__track')).toHaveLength(1)
  expect(page.getByRole('button', { name: '4 sur' }).elements()).toEqual([])
})

if (EXHAUSTIVE)
  test('plays by itself, and starts again after the last slide [MEDIA-02]', async () => {
    await openPage(tag(3, 'interval="60" speed="0"'))
    await userEvent.hover(page.getByText('Avant'))
    for (const number of [2, 3, 1]) await expect.poll(shown).toEqual([`Vitrine ${number}`])
  })

test('stops when it receives the focus, and its first control pauses it [MEDIA-02]', async () => {
  await openPage(tag(3, 'interval="60" speed="0"'))
  const [first] = page.getByRole('button').elements()
  expect(first?.getAttribute('aria-label')).toBe('Arrêter le défilement')
  await userEvent.hover(page.getByText('Avant'))
  await expect.poll(shown).not.toEqual(['Vitrine 1'])
  document.querySelector<HTMLElement>('.vitrine-carousel__slide:not([inert]) a')?.focus()
  await expect.element(play()).toBeVisible()
})

if (EXHAUSTIVE)
  test('the button that plays is a triangle in forced colors, too [MEDIA-02]', async () => {
    await emulate('forced-colors', 'active')
    await openPage(tag(3, 'interval="60" speed="0"'))
    await pause().click()
    await expect.element(play()).toBeVisible()
    const icon = getComputedStyle(play().element(), '::before')
    expect(icon.borderBlockStartColor).not.toBe(icon.borderInlineStartColor)
    expect(icon.borderBlockStartColor).toBe(getComputedStyle(play().element()).backgroundColor)
  })

if (EXHAUSTIVE)
  test('moves by arrow keys, and says where it is [MEDIA-02]', async () => {
    await openPage(tag())
    document.querySelector<HTMLElement>('.vitrine-carousel__slide:not([inert]) a')?.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shown).toEqual(['Vitrine 2'])
    await expect.element(page.getByRole('link', { name: 'Voir 2' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(shown).toEqual(['Vitrine 3'])
  })

if (EXHAUSTIVE)
  test('moves by a swipe of a fifth of its width [MEDIA-02]', async () => {
    await openPage(tag())
    const [first] = slides()
    const swipe = (distance: number) => {
      const options = { bubbles: true, pointerType: 'touch', isPrimary: true }
      const target = slides().find(({ inert }) => !inert) ?? first
      target?.dispatchEvent(new PointerEvent('pointerdown', { ...options, clientX: 500 }))
      target?.dispatchEvent(
        new PointerEvent('pointerup', { ...options, clientX: 500 + distance })
      )
    }
    swipe(-50)
    expect(shown()).toEqual(['Vitrine 1'])
    swipe(-400)
    expect(shown()).toEqual(['Vitrine 2'])
    swipe(400)
    expect(shown()).toEqual(['Vitrine 1'])
  })

test('leaves a single slide alone [MEDIA-02]', async () => {
  await openPage(tag(1))
  expect(shown()).toEqual(['Vitrine 1'])
  expect(page.getByRole('button').elements()).toEqual([])
})

test('does not play by itself with reduced motion, and changes without fading [MEDIA-02]', async () => {
  await emulate('prefers-reduced-motion', 'reduce')
  await openPage(tag(3, 'interval="60"'))
  await expect.element(play()).toBeVisible()
  expect(shown()).toEqual(['Vitrine 1'])
  await dot(3).click()
  expect(shown()).toEqual(['Vitrine 3'])
  expect(getComputedStyle(slides()[2]!).transitionDuration).toBe('0s')
})

test('takes as much space as the row of its fallback, and restores it [MEDIA-02]', async () => {
  await openPage(tag(), { alive: false })
  const slider = document.querySelector('vitrine-slider')!
  const html = slider.innerHTML
  const { height } = slider.getBoundingClientRect()
  await expect.element(pause()).toBeVisible()
  expect(slider.getBoundingClientRect().height).toBe(height)
  const track = slider.querySelector('.vitrine-carousel__track')!
  slider.remove()
  await expect.poll(() => track.hasAttribute('data-fading')).toBe(false)
  expect(html).not.toContain('inert')
  expect(slides()).toEqual([])
  expect([...track.querySelectorAll('[inert], [data-current]')]).toEqual([])
})
