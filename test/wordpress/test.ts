import { type BrowserContext, test as base } from '@playwright/test'
import { removePublished } from './published.ts'

export { expect, type Page } from '@playwright/test'

/** A test of the site, after which everything is removed that it has published, also if it failed. */
export const test = base.extend<{ cleanUp: undefined }>({
  cleanUp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      await use(undefined)
      await removePublished()
    },
    { auto: true }
  ]
})

/** A test in a browser that each worker keeps, without its cookies: the hundred scripts of the administration are loaded once. */
export const cachedTest = test.extend<object, { kept: BrowserContext }>({
  kept: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1280, height: 900 },
        serviceWorkers: 'block'
      })
      await use(context)
      await context.close()
    },
    { scope: 'worker' }
  ],
  page: async ({ kept }, use) => {
    await kept.clearCookies()
    const page = await kept.newPage()
    await use(page)
    // unsaved changes ask whether to leave
    for (const open of kept.pages()) await open.close()
  }
})
