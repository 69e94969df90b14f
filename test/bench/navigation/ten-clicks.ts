import type { Contender } from './contenders.ts'
import { type Bench, openSite, settle } from './open-site.ts'
import { SLOWEST } from './server.ts'

/** The outcome of clicking ten links whose responses arrive in reverse order. */
export interface TenClicks {
  entries: number
  /** How many pages were shown: swaps, or whole documents. */
  shown: number
  aborted: number
  /** Whether the page of the last click is shown in the end. */
  isLast: boolean
}

const CLICKS = 10

/** The time between two clicks, in ms. */
const HASTE = 40

/** Clicks ten links in a row; the response to the first takes longest. */
export async function measureTenClicks(bench: Bench, one: Contender): Promise<TenClicks> {
  const { context, page } = await openSite(bench, one, { size: 'S', delay: 0, tenLinks: true })
  try {
    const spots = await page.evaluate(() =>
      [...document.querySelectorAll('.links a')].map(link => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return [x + width / 2, y + height / 2] as const
      })
    )
    let documents = 0
    page.on('domcontentloaded', () => {
      documents += 1
    })
    const entries = await page.evaluate(() => history.length)
    bench.server.forget()
    for (const [x, y] of spots) {
      await page.mouse.click(x, y)
      await settle(HASTE)
    }
    // a click may also have caused a full load of the slowest page
    await settle(2 * SLOWEST)
    await page.waitForLoadState()
    const after = await page.evaluate(() => ({
      entries: history.length,
      swaps: window.probe.swaps,
      shown: document.querySelector('h1')?.dataset.page
    }))
    return {
      entries: after.entries - entries,
      // the first page of a document is not a swap
      shown: documents + after.swaps - 1,
      aborted: new Set(bench.server.aborted).size,
      isLast: after.shown === String(100 + CLICKS) && page.url().endsWith(`/${100 + CLICKS}`)
    }
  } finally {
    await context.close()
  }
}
