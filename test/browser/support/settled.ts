import type { Page } from '@playwright/test'

/**
 * Waits until the tags on the screen have their view; those further down come when they are scrolled to, others when they are
 * touched.
 */
export async function tagsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>(':not(:defined, [load="interaction"])')].every(
      tag => {
        const { top, height } = tag.getBoundingClientRect()
        const isSeen = height > 0 && top < innerHeight && top + height > 0
        return !isSeen || !tag.localName.startsWith('vitrine-')
      }
    )
  )
  // a few tasks for React, two frames for the browser
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(done => setTimeout(done))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
