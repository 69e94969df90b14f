import { type Browser, chromium } from 'playwright'

import { findFullBrowser, launchOptions } from '../../../scripts/browser.mjs'
import { buildIsStale } from '../../../scripts/stale-build.mjs'
import { runTool } from '../../../scripts/with-deps.mjs'
import type { Benchmark } from '../write-section.ts'
import { measureBack } from './back.ts'
import { bundle, bundleClients, installPeers } from './clients.ts'
import { type Contender, contenders, FLOOR } from './contenders.ts'
import { measureMemory } from './memory.ts'
import type { Bench } from './open-site.ts'
import { FULL, type Plan, QUICK, shuffled } from './plan.ts'
import { report } from './report.ts'
import { keyOf, Results } from './results.ts'
import { startServer } from './server.ts'
import { measureSizes } from './sizes.ts'
import { measureStreaming } from './streaming.ts'
import { measureTenClicks } from './ten-clicks.ts'
import { measureVisits } from './visits.ts'

/**
 * `npm run bench navigation`, or with `-- --quick` for a few cells and visits; `--minutes=60` reports what has been measured by then.
 */
export const navigation: Benchmark = {
  title: 'From page to page',
  async run(flags) {
    const plan = flags.includes('--quick') ? QUICK : FULL
    const limit = flags.find(flag => flag.startsWith('--minutes='))
    const deadline = limit ? Date.now() + Number(limit.split('=')[1]) * 60_000 : Infinity
    console.log(`About ${plan.minutes} minutes on two idle cores.`)
    installPeers()
    if (buildIsStale()) await runTool(['node', 'scripts/build.mjs'])
    const server = await startServer(await bundleClients())
    const browser = await launch()
    try {
      const results = await measure(
        { browser, server, probe: await bundle('probe.ts') },
        plan,
        deadline
      )
      const cells = plan.cells.filter(cell => results.visits.count(FLOOR, keyOf(cell)) > 0)
      const text = report(results, { ...plan, cells }, browser.version())
      console.log(`\n${text}`)
      return text
    } finally {
      await browser.close()
      await server.stop()
    }
  }
}

function launch(): Promise<Browser> {
  const { args, ...options } = launchOptions(findFullBrowser())
  return chromium.launch({
    ...options,
    // the start of a spare renderer would be counted
    args: [...args, '--disable-features=SpareRendererForSitePerProcess'],
    // enables the browser's own back/forward cache
    ignoreDefaultArgs: ['--disable-back-forward-cache']
  })
}

async function measure(bench: Bench, plan: Plan, deadline: number): Promise<Results> {
  const system = await bench.browser.newBrowserCDPSession()
  const results = new Results()
  results.sizes = await measureSizes()

  console.log('ten clicks, streaming, Back and memory')
  for (const one of contenders) {
    await attempt(one, 'ten clicks', async () => {
      results.tenClicks.set(one.name, await measureTenClicks(bench, one))
    })
    await attempt(one, 'streaming', async () => {
      results.streaming.add(one.name, 'M', await measureStreaming(bench, one, plan.repeats))
    })
    for (const size of plan.backSizes) {
      await attempt(one, `Back, ${size}`, async () => {
        const samples = await measureBack(bench, system, one, { size, count: plan.repeats })
        results.back.add(one.name, size, samples)
      })
    }
    if (!one.inPlace) continue
    await attempt(one, 'memory', async () => {
      results.memory.set(one.name, await measureMemory(bench, one, plan.visits))
    })
  }

  for (let round = 1; round <= plan.rounds; round++) {
    for (const cell of shuffled(plan.cells)) {
      if (Date.now() > deadline) return results
      console.log(`round ${round} of ${plan.rounds}: ${keyOf(cell)}`)
      for (const one of shuffled(contenders)) {
        await attempt(one, keyOf(cell), async () => {
          const samples = await measureVisits(bench, system, one, cell, plan)
          results.visits.add(one.name, keyOf(cell), samples)
        })
      }
    }
  }
  return results
}

/** If a contender fails, its result is missing from the table, which is still printed. */
async function attempt(
  { name }: Contender,
  what: string,
  work: () => Promise<void>
): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn(`${name}, ${what}: ${error instanceof Error ? error.message : error}`)
  }
}
