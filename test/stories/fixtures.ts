import { test as base, type Page } from '@playwright/test'
import { StorybookFrame } from './storybook-frame.ts'

interface Frames {
  /** Never shows a story with script, so that no tag is defined. */
  fallbackFrame: StorybookFrame
  storyFrame: StorybookFrame
  docsFrame: StorybookFrame
}

/** Each worker loads Storybook once for each kind of entry. */
export const test = base.extend<object, Frames>({
  fallbackFrame: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await use(await opened(page))
      await page.close()
    },
    { scope: 'worker' }
  ],
  storyFrame: [
    async ({ browser }, use) => {
      const page = await browser.newPage()
      await use(await opened(page))
      await page.close()
    },
    { scope: 'worker' }
  ],
  docsFrame: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ serviceWorkers: 'block' })
      // each story in a docs page is an iframe, which stays empty here because stories.spec.ts tests the stories
      await page.addInitScript(keepFramesEmpty)
      await use(await opened(page))
      await page.close()
    },
    { scope: 'worker' }
  ]
})

async function opened(page: Page): Promise<StorybookFrame> {
  const frame = new StorybookFrame(page)
  await frame.open()
  return frame
}

/** Runs in the page. Keeps what an iframe would load in its `data-src`. */
function keepFramesEmpty(): void {
  HTMLIFrameElement.prototype.setAttribute = function (name: string, value: string) {
    Element.prototype.setAttribute.call(this, name === 'src' ? 'data-src' : name, value)
  }
}
