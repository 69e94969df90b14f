import type { Page } from '@playwright/test'

/**
 * Waits until the tags in the viewport have rendered their widget. Others are loaded when they are scrolled into view or
 * interacted with.
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
  // a few tasks for React and two frames for the browser
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise(done => setTimeout(done))
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
