import { afterEach, beforeEach, expect, test } from 'vitest'
import { attach as animate } from '../../src/behaviours/animation/animation.ts'
import { attach as watch } from '../../src/behaviours/viewport.ts'
import { afterThisTest } from '../support/after-this-test.ts'

const FILLER = '<div style="height: 2000px"></div>'

beforeEach(() => scrollTo(0, 0))
afterEach(() => {
  document.body.replaceChildren()
})

function below(html: string): HTMLElement {
  document.body.innerHTML = FILLER + html + FILLER
  return document.querySelector<HTMLElement>('[data-vitrine-animate]')!
}

const opacityOf = (element: HTMLElement) => expect.poll(() => getComputedStyle(element).opacity)

test('plays again with the option replay, each time the element comes in from below [ANIM-01]', async () => {
  const element = below('<p data-vitrine-animate="fade replay">Text</p>')
  afterThisTest(animate(element))
  for (const _ of ['first', 'second']) {
    await opacityOf(element).toBe('0')
    element.scrollIntoView({ block: 'center' })
    await expect.poll(() => element.getAnimations().length).toBe(2)
    for (const animation of element.getAnimations()) animation.finish()
    await opacityOf(element).toBe('1')
    // leaving upwards hides nothing
    scrollTo(0, document.documentElement.scrollHeight)
    await opacityOf(element).toBe('1')
    scrollTo(0, 0)
  }
  await opacityOf(element).toBe('0')
})

test('animates children that come into view together one after another [ANIM-01]', async () => {
  const element = below(
    '<ul data-vitrine-animate="fade children" style="display: flex"><li>A</li><li>B</li><li>C</li></ul>'
  )
  const items = [...element.children] as HTMLElement[]
  afterThisTest(animate(element))
  await opacityOf(items[2]!).toBe('0')
  element.scrollIntoView({ block: 'center' })
  await expect.poll(() => items.map(item => item.getAnimations().length)).toEqual([2, 2, 2])
  const delays = items.map(item => item.getAnimations()[0]?.effect?.getTiming().delay)
  expect(delays).toEqual([0, 100, 200])
})

/** Four end while it moves, eight while all is hidden: what one visit leaves behind is counted exactly. */
const VISITS = 12

test.each(['with scroll timelines', 'without scroll timelines'])(
  'visits leave no observer, listener or animation behind, %s [ANIM-01] [ANIM-02]',
  async browser => {
    const live = countObservers()
    const listeners = countListeners()
    if (browser === 'without scroll timelines') {
      const { ViewTimeline } = window
      Reflect.deleteProperty(window, 'ViewTimeline')
      afterThisTest(() => Object.assign(window, { ViewTimeline }))
    }
    const kinds = ['title', 'fade replay', 'fade right children', 'slide left', 'scale']
    const scrolled = ['parallax', 'background']
    const html = [...kinds, ...scrolled]
      .map(
        kind => `<div data-vitrine-animate="${kind}" data-vitrine-viewport><p>A word</p></div>`
      )
      .join('')
    for (let visit = 0; visit < VISITS; visit++) {
      scrollTo(0, 0)
      below(html)
      const elements = [...document.querySelectorAll<HTMLElement>('[data-vitrine-animate]')]
      const stops = elements.flatMap(element => [animate(element), watch(element)])
      // some visits end while all is hidden, others while it moves
      await opacityOf(elements[0]!).toBe('0')
      if (visit % 3 === 0) {
        elements[0]!.scrollIntoView()
        await expect.poll(() => elements[4]!.getAnimations().length).toBe(2)
      }
      expect(live()).toBeGreaterThan(elements.length)
      for (const stop of stops) stop()
      expect(document.getAnimations()).toEqual([])
    }
    expect([live(), listeners()]).toEqual([0, 0])
  }
)

/** Returns a function that counts the observers that observe something. */
function countObservers(): () => number {
  const { IntersectionObserver: Original } = window
  const observed = new Map<IntersectionObserver, Set<Element>>()
  window.IntersectionObserver = class extends Original {
    override observe(element: Element) {
      observed.set(this, new Set(observed.get(this)).add(element))
      super.observe(element)
    }
    override unobserve(element: Element) {
      observed.get(this)?.delete(element)
      super.unobserve(element)
    }
    override disconnect() {
      observed.delete(this)
      super.disconnect()
    }
  }
  afterThisTest(() => {
    window.IntersectionObserver = Original
  })
  return () => [...observed.values()].filter(({ size }) => size > 0).length
}

/** Returns a function that counts the listeners for scrolling. */
function countListeners(): () => number {
  let count = 0
  const original = window.addEventListener
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions
  ) => {
    if (type === 'scroll') {
      count++
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => count--)
    }
    original.call(window, type, listener, options)
  }
  afterThisTest(() => {
    window.addEventListener = original
  })
  return () => count
}
