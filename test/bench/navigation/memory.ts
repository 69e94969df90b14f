import type { CDPSession, Page } from 'playwright'
import type { Contender } from './contenders.ts'
import { type Bench, openSite, settle } from './open-site.ts'

/** The growth after many visits, measured after a forced garbage collection. */
export interface Growth {
  /** The growth of the JavaScript heap, in KB. */
  heap: number
  nodes: number
  listeners: number
}

/** After this many visits, caches are full and the browser has compiled the code that each visit runs. */
const WARM_UP = 600

/** Visits many pages with different URLs. Only for contenders that keep the document. */
export async function measureMemory(
  bench: Bench,
  one: Contender,
  visits: number
): Promise<Growth> {
  const { context, page } = await openSite(bench, one, { size: 'S', delay: 0 })
  try {
    const session = await context.newCDPSession(page)
    await walk(page, WARM_UP)
    const before = await weigh(session)
    await walk(page, visits)
    const after = await weigh(session)
    return {
      heap: (after.heap - before.heap) / 1000,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners
    }
  } finally {
    await context.close()
  }
}

async function walk(page: Page, visits: number): Promise<void> {
  await page.evaluate(async count => {
    const { probe } = window
    for (let i = 0; i < count; i++) {
      const { swaps } = probe
      document.querySelector<HTMLElement>('#next')?.click()
      while (probe.swaps === swaps) await new Promise(resolve => setTimeout(resolve, 5))
      await new Promise(resolve => setTimeout(resolve, 40))
      // removes what the probe itself retains
      probe.connected.clear()
      performance.clearResourceTimings()
    }
  }, visits)
  await settle()
}

async function weigh(session: CDPSession): Promise<Growth> {
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
