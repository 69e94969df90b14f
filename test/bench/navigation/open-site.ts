import type { Browser, BrowserContext, Page } from 'playwright'
import type { Contender } from './contenders.ts'
import { type BenchServer, type SiteOptions, urlOf } from './server.ts'

/** A contender's first page, ready for clicks. */
export interface Site {
  context: BrowserContext
  page: Page
  /** The number of the page that is shown. */
  number: number
}

/** What all measurements need. */
export interface Bench {
  browser: Browser
  server: BenchServer
  /** The code of `probe.ts`. */
  probe: string
}

/** How long a page may continue to work after it was painted, in ms: focus, announcements, snapshots, caches. */
const SETTLED = 350

/** Opens a contender's site in a separate browser context. */
export async function openSite(
  { browser, server, probe }: Bench,
  one: Contender,
  options: SiteOptions,
  slowdown = 1
): Promise<Site> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript({ content: probe })
    const page = await context.newPage()
    if (slowdown > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    await page.goto(urlOf(server, one, options, 1), { waitUntil: 'load' })
    if (one.inPlace) await page.evaluate(fillHeap)
    await settle()
    return { context, page, number: 1 }
  } catch (error) {
    // a page that still loads would disturb the others
    await context.close()
    throw error
  }
}

/**
 * Keeps some MB of objects, as the scripts of a shop do. The browser collects the garbage of a page without any so often that its
 * layout reuses memory which other pages must ask the system for: a benchmark of libraries would measure their size.
 */
function fillHeap(): void {
  window.objects = Array.from({ length: 60_000 }, (_, n) => ({ n, text: String(n) }))
}

declare global {
  interface Window {
    objects: unknown[]
  }
}

export function settle(ms = SETTLED): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** The centre of the link to the next page. */
export function linkOf({ number }: Site): [x: number, y: number] {
  // see STYLES: below the header and the heading, on the left or on the right
  return [number % 2 ? 460 : 60, 115]
}
