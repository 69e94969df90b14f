import { test as base } from '@playwright/test'
import { StorybookFrame } from './storybook-frame.ts'

interface Frames {
  storyFrame: StorybookFrame
  docsFrame: StorybookFrame
}

/** One frame for stories and one for docs pages in each worker, so that Storybook's files are loaded once. */
export const test = base.extend<object, Frames>({
  storyFrame: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(new StorybookFrame(await context.newPage()))
      await context.close()
    },
    { scope: 'worker' }
  ],
  docsFrame: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      const page = await context.newPage()
      // each story in a docs page is an iframe, which stays empty here because stories.spec.ts tests the stories
      await page.addInitScript(keepFramesEmpty)
      const frame = new StorybookFrame(page)
      await frame.open()
      await use(frame)
      await context.close()
    },
    { scope: 'worker' }
  ]
})

/** Runs in the page. Keeps what an iframe would load in its `data-src`. */
function keepFramesEmpty(): void {
  HTMLIFrameElement.prototype.setAttribute = function (name: string, value: string) {
    Element.prototype.setAttribute.call(this, name === 'src' ? 'data-src' : name, value)
  }
}
