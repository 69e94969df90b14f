import type { Page } from '@playwright/test'
import type { FixtureServer } from './fixture-server.ts'

/** Both ways in which navigation can learn of clicks; every rule holds in both. */
export const ENTRIES = ['navigate events', 'clicks'] as const
export type Entry = (typeof ENTRIES)[number]

/** Opens a page of the fixture server and marks its document. */
export async function openFixture(
  page: Page,
  { origin }: FixtureServer,
  path: string,
  entry: Entry = 'navigate events'
): Promise<void> {
  const separator = path.includes('?') ? '&' : '?'
  await page.goto(origin + path + (entry === 'clicks' ? `${separator}old-browser` : ''))
  await page.waitForFunction(() => window.vitrine)
  await page.evaluate(() => {
    window.firstDocument = true
  })
}

/** Whether the page came without a full load. */
export async function isSameDocument(page: Page): Promise<boolean> {
  for (;;) {
    const answer = page.evaluate(() => window.firstDocument === true)
    // asked in the very moment in which a new document comes: once more
    const known = await answer.catch(error => {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error
    })
    if (known !== undefined) return known
  }
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** What the server was asked, as `GET /path`. */
export function asked({ requests }: FixtureServer): string[] {
  return requests.map(({ method, path }) => `${method} ${path}`)
}
