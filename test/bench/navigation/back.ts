import type { CDPSession } from 'playwright'
import type { Contender } from './contenders.ts'
import { mainThreadTime } from './cpu.ts'
import { type Bench, linkOf, openSite, settle } from './open-site.ts'

/** One navigation with Back; in ms. */
export interface BackSample {
  painted: number
  cpu: number
}

/** The response time of a typical shop server, in ms, which Back should not have to wait for. */
const DELAY = 50

/** Repeatedly follows a link and goes back; measures from the call of `history.back()` to the end of its frame. */
export async function measureBack(
  bench: Bench,
  system: CDPSession,
  one: Contender,
  { size, count }: { size: string; count: number }
): Promise<BackSample[]> {
  const site = await openSite(bench, one, { size, delay: DELAY })
  const { context, page } = site
  const samples: BackSample[] = []
  try {
    for (let i = 0; i <= count; i++) {
      bench.server.forget()
      await page.mouse.click(...linkOf(site))
      await bench.server.report('visit', 2)
      await settle()
      const before = await mainThreadTime(system)
      await page.evaluate(() => {
        localStorage.setItem('back', String(performance.timeOrigin + performance.now()))
        history.back()
      })
      const { back } = await bench.server.report('back', 1)
      await settle()
      // the first one is a warm-up
      if (i > 0) {
        samples.push({ painted: back!, cpu: (await mainThreadTime(system)) - before })
      }
    }
  } finally {
    await context.close()
  }
  return samples
}
