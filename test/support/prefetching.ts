import type { Page } from '@playwright/test'
import { allAsked, openFixture, warmUp } from './fixture-page.ts'
import type { FixtureServer } from './fixture-server.ts'

/** Longer than a pointer that only passes stays on a link, in ms of fake time. */
const REST = 1000

/** Opens the first page with the prefetching module loaded. */
export async function openPrefetching(page: Page, server: FixtureServer): Promise<void> {
  await openFixture(page, server, '/start')
  await warmUp(page)
  server.forget()
}

/** Lets fake time pass while the pointer or focus stays. */
export async function rest(page: Page): Promise<void> {
  await page.clock.runFor(REST)
  await allAsked(page)
}

export async function hover(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).hover()
}
