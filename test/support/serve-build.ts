import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Serves the published library, from `dist/`, in folders such as `/vitrine` of every page. */
export async function serveBuild(page: Page, ...folders: string[]): Promise<void> {
  for (const folder of folders) {
    await page.route(`**${folder}/**`, route => {
      const { pathname } = new URL(route.request().url())
      const file = new URL(`../../dist${pathname.slice(folder.length)}`, import.meta.url)
      return route.fulfill({ path: fileURLToPath(file) })
    })
  }
}
