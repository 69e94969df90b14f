import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../../../scripts/browser.mjs'
import { FLAVOURS } from '../../../scripts/flavour.mjs'
import { withDemoShop } from '../../../scripts/size/demo-shop.mjs'
import { buildIsStale } from '../../../scripts/stale-build.mjs'
import { newDataFolder } from '../../../scripts/test/seeded-data.mjs'
import { runTool } from '../../../scripts/with-deps.mjs'
import type { Benchmark } from '../write-section.ts'
import { buy, type Moment } from './buy.ts'
import { measureFirstUses } from './first-use.ts'
import { cookiesOfReturningVisitor } from './phone.ts'
import { type FlavourResults, report, seconds } from './report.ts'

/** A product with variants, quantity discounts and a 360° view. */
const PRODUCT = '/shop/fr/p/theiere-kyoto-en-fonte'

const MOMENTS: readonly Moment[] = ['immediately', 'settled']

/** `npm run bench purchase`: purchases on a phone with and without JavaScript, in turns; `-- --rounds=3` for fewer rounds. */
export const purchase: Benchmark = {
  title: 'A purchase on a phone',
  async run(flags) {
    const { values } = parseArgs({
      args: [...flags],
      options: { rounds: { type: 'string', default: '9' } }
    })
    const rounds = Number(values.rounds)
    if (buildIsStale()) await runTool(['node', 'scripts/build.mjs'])
    const dataDir = newDataFolder('purchase')
    const browser = await chromium.launch(launchOptions())
    try {
      const results: FlavourResults[] = []
      for (const flavour of FLAVOURS) {
        console.log(`\n${flavour}`)
        const measured = await withDemoShop({ flavour, dataDir }, address =>
          measure(browser, address, rounds)
        )
        results.push({ flavour, ...measured })
      }
      const text = report(results, rounds, browser.version())
      console.log(`\n${text}`)
      return text
    } finally {
      await browser.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

async function measure(
  browser: Browser,
  address: string,
  rounds: number
): Promise<Omit<FlavourResults, 'flavour'>> {
  const url = address + PRODUCT
  const cookies = await cookiesOfReturningVisitor(browser, url)
  const purchases: FlavourResults['purchases'] = { immediately: [], settled: [] }
  // the first purchase waits for the server to compile its templates
  await buy(browser, url, { hasScript: false, moment: 'immediately', cookies })
  for (let round = 0; round < rounds; round++) {
    for (const moment of MOMENTS) {
      // each goes first in every second round
      const first = await buy(browser, url, { hasScript: round % 2 > 0, moment, cookies })
      const second = await buy(browser, url, { hasScript: round % 2 === 0, moment, cookies })
      const pair =
        round % 2 ? { script: first, plain: second } : { script: second, plain: first }
      purchases[moment].push(pair)
      const [script, plain] = [pair.script, pair.plain].map(({ fromPress }) =>
        seconds(fromPress)
      )
      console.log(`round ${round + 1}, ${moment}: ${script}, plain HTML ${plain}`)
    }
  }
  return { purchases, firstUses: await measureFirstUses(browser, address, cookies) }
}
