import type { Page, Request } from '@playwright/test'
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
  watchRequests(page)
  const separator = path.includes('?') ? '&' : '?'
  await page.goto(origin + path + (entry === 'clicks' ? `${separator}old-browser` : ''))
  await page.waitForFunction(() => window.vitrine)
  await page.evaluate(() => {
    window.firstDocument = true
  })
}

/** Whether the page came without a full load. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return inAnyDocument(() => page.evaluate(() => window.firstDocument === true))
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** What the server was asked, as `GET /path`. */
export function asked({ requests }: FixtureServer): string[] {
  return requests.map(({ method, path }) => `${method} ${path}`)
}

/** Follows `visit()` without waiting for it: the page that comes may replace the document. */
export async function startVisit(page: Page, path: string): Promise<void> {
  await page.evaluate(path => void window.vitrine.visit(path), path)
}

/** Goes back without waiting: the page that comes may replace the document. */
export async function startBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
}

/** Uses the page for the first time, by a key that does nothing, and waits for the code that this brings. */
export async function warmUp(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.evaluate(() => window.vitrine.preloaded())
}

/** Time passes for the page only by `page.clock.runFor()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/**
 * Waits until the server has got every request that the page has made by now. A marker is requested after them; it may
 * still overtake one that needs a new connection, so it is repeated while answers are outstanding, except for those that
 * the server holds back.
 */
export async function allAsked(page: Page): Promise<void> {
  for (let round = 0; round < 10; round++) {
    await inAnyDocument(() =>
      // offline, nothing else arrives either
      page.evaluate(() =>
        fetch(`${location.origin}/marker`)
          .catch(() => {})
          .then(() => {})
      )
    )
    if (!underWay.get(page)?.size) return
  }
}

const underWay = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  if (underWay.has(page)) return
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', request => requests.add(request))
  page.on('requestfinished', request => requests.delete(request))
  page.on('requestfailed', request => requests.delete(request))
}

/**
 * Waits until all that has begun on the page has had its effect: tasks that are queued, frames that are due, requests
 * that were made. For what must not happen; where something must, wait for that. Not while the clock is stopped.
 */
export async function settle(page: Page): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await frames(page)
    await allAsked(page)
  }
}

/** Waits for two frames and an idle moment. */
async function frames(page: Page): Promise<void> {
  await inAnyDocument(() =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      await new Promise(resolve => requestIdleCallback(resolve))
    })
  )
}

/** Asks a page something; once more when a new document comes in that very moment. */
async function inAnyDocument<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error
    }
  }
}

/** What the runtime logs in debug mode. Call it before the page is opened. */
export async function debugLog(page: Page): Promise<readonly string[]> {
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('vitrine-debug', ''))
  return lines
}
