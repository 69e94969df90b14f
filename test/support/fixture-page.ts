import type { Page, Request } from '@playwright/test'
import type { FixtureServer } from './fixture-server.ts'

/** Opens a page of the fixture server and marks its document. */
export async function openFixture(
  page: Page,
  { origin }: FixtureServer,
  path: string
): Promise<void> {
  watchRequests(page)
  await page.goto(origin + path)
  await page.waitForFunction(() => window.vitrine)
  await page.evaluate(() => {
    window.firstDocument = true
  })
}

/** Whether the page was shown without a full load. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return inAnyDocument(() => page.evaluate(() => window.firstDocument === true))
}

export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** The requests that the server received, as `GET /path`. */
export function asked({ requests }: FixtureServer): string[] {
  return requests.map(({ method, path }) => `${method} ${path}`)
}

/** Calls `visit()` without waiting for it, because the new page may replace the document. */
export async function startVisit(page: Page, path: string): Promise<void> {
  await page.evaluate(path => void window.vitrine.visit(path), path)
}

/** Goes back without waiting, because the new page may replace the document. */
export async function startBack(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
}

/** Makes the first interaction with the page, a key that does nothing, and waits for the code that it preloads. */
export async function warmUp(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.evaluate(() => window.vitrine.preloaded())
}

/** From now on, time passes for the page only with `page.clock.runFor()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

/**
 * Waits until the server has received every request that the page has made so far. It requests a marker after them.
 * Because the marker may overtake a request that needs a new connection, it is repeated while responses are
 * outstanding, except for those that the server holds back.
 */
export async function allAsked(page: Page): Promise<void> {
  for (let round = 0; round < 10; round++) {
    await inAnyDocument(() =>
      // offline, the marker cannot arrive either
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
 * Waits until everything that the page has started has taken effect: queued tasks, pending frames and requests. Use it
 * to check that something does *not* happen; otherwise wait for the effect itself. It does not work while the clock is
 * stopped.
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
      await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }))
    })
  )
}

/** Evaluates something in the page, and retries once if the document is replaced meanwhile. */
async function inAnyDocument<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!/context was destroyed|navigat/i.test(String(error))) throw error
    }
  }
}

/** Collects what the runtime logs in debug mode. Call it before opening the page. */
export async function debugLog(page: Page): Promise<readonly string[]> {
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  await page.addInitScript(() => localStorage.setItem('vitrine-debug', ''))
  return lines
}
