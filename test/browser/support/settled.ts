import type { Page } from '@playwright/test'

/**
 * Waits until the tags in the viewport have rendered their view. Dormant ones are woken as by a mouse that enters them, except for
 * those that stay dormant until they are needed. Tags outside the viewport are loaded when they are scrolled into view.
 */
export async function tagsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const dormant = ['vitrine-consent-banner', 'vitrine-toasts', 'vitrine-analytics']
    const waiting = [
      ...document.querySelectorAll<HTMLElement>(':not(:defined, [load="interaction"])')
    ].filter(tag => {
      // what closed `<details>` contain has a size and a position, but is not loaded before they open
      const { top, height } = tag.getBoundingClientRect()
      const isSeen =
        tag.checkVisibility() && height > 0 && top < innerHeight && top + height > 0
      return isSeen && tag.localName.startsWith('vitrine-') && !dormant.includes(tag.localName)
    })
    for (const tag of waiting) {
      tag.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    }
    return waiting.length === 0
  })
  // a few tasks for React and two frames for the browser
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(done => setTimeout(done))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}

/**
 * Wakes the dormant elements of a tag, as by a mouse that enters them, and waits until they have rendered their view: on a busy
 * machine, their plain HTML is still there for a moment after they are defined.
 */
export async function tagAlive(page: Page, tag: string): Promise<void> {
  await page.waitForFunction(name => {
    const waiting = [...document.querySelectorAll(name)].filter(element => {
      const [first] = element.children
      return !(first instanceof HTMLElement && first.style.display === 'contents')
    })
    for (const element of waiting) {
      if (element.matches(':defined')) continue
      element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    }
    return waiting.length === 0
  }, tag)
}

/**
 * Waits until keen-slider moves the rows near the viewport that move by themselves. Its code is loaded when the browser is idle, which
 * may be long after the view is rendered. `vitrine-slider` fades without it.
 */
export async function slidersStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.vitrine-carousel:has(> .vitrine-carousel__play)')]
      .filter(carousel => !carousel.closest('vitrine-slider'))
      .filter(carousel => carousel.getBoundingClientRect().top < innerHeight + 256)
      .every(carousel => carousel.querySelector('[data-sliding]'))
  )
}

/**
 * Waits until the first press on a dormant tag loads its widget. A press before that reaches the plain HTML, which would open the
 * link inside the tag.
 */
export async function dormantTagsReady(page: Page): Promise<void> {
  // the code that reacts to a press is requested with the page, and has run once the network is idle
  await page.waitForLoadState('networkidle')
}
