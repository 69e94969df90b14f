import { build } from 'esbuild'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'

import { launchOptions } from '../../../scripts/browser.mjs'
import { median } from '../median.ts'
import type { Benchmark } from '../write-section.ts'

const VARIANTS = {
  'Vitrine (100 rows, the rest on demand)': 'ours.tsx',
  'React, a row for every match': 'all-rows.tsx',
  'plain DOM, rows hidden': 'hidden-rows.ts'
}
const [OURS] = Object.keys(VARIANTS) as [string]

const OPTIONS = 10_000
const SLOWDOWNS = [1, 4]
const ROUNDS = 5
const KEYS = [...'createur 04210', 'Backspace', 'Backspace']

/** The budget in ms, for the 95th percentile without a slowdown. */
const GOAL = 16

const PAGE = `<!doctype html><html lang="fr"><body><div id="page"></div>
<script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1"}</script>
</body></html>`

export const facets: Benchmark = {
  title: `Filtering a facet of ${OPTIONS.toLocaleString('en')} options`,
  async run() {
    const scripts = new Map<string, string>()
    for (const [name, file] of Object.entries(VARIANTS)) scripts.set(name, await bundle(file))
    const browser = await chromium.launch(launchOptions())
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const slowdown of SLOWDOWNS) {
        for (const [name, script] of scripts) {
          const key = cell(name, slowdown)
          const measured = await measure(browser, script, slowdown)
          times.set(key, [...(times.get(key) ?? []), ...measured])
        }
      }
      console.log(`round ${round + 1} of ${ROUNDS}`)
    }
    const version = browser.version()
    await browser.close()
    const text = report(times, version)
    console.log(`\n${text}`)
    return text
  }
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`test/bench/facets/${file}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' }
  })
  return outputFiles[0]?.text ?? ''
}

/** Script time per keystroke in ms, including deferred work. */
async function measure(browser: Browser, script: string, slowdown: number): Promise<number[]> {
  const page = await browser.newPage()
  await page.setContent(PAGE)
  await page.evaluate(script)
  await page.evaluate(count => window.mountFacet(count), OPTIONS)
  await page.locator('input[type="search"]').focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await rest(page)
  const times: number[] = []
  for (const key of KEYS) {
    const before = await scriptTime(session)
    await page.keyboard.press(key)
    await rest(page)
    times.push((await scriptTime(session)) - before)
  }
  await page.close()
  return times
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}

/** Waits two frames, and for work that was deferred until after them. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => setTimeout(resolve, 50))
  })
}

function report(times: Map<string, number[]>, chromiumVersion: string): string {
  const rows = Object.keys(VARIANTS).map(name => [
    name,
    ...SLOWDOWNS.flatMap(slowdown => {
      const samples = times.get(cell(name, slowdown)) ?? []
      return [median(samples), p95(samples)].map(time => `${time.toFixed(1)} ms`)
    })
  ])
  const heads = SLOWDOWNS.flatMap(slowdown => [`median, ${slowdown}x`, `p95, ${slowdown}x`])
  const reached = p95(times.get(cell(OURS, 1)) ?? [])
  return [
    `|  | ${heads.join(' | ')} |`,
    `| --- | ${heads.map(() => '---:').join(' | ')} |`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
    '',
    `Script per keystroke: ${KEYS.length} keys, ${ROUNDS} rounds, a new page each time; "4x" is Chromium's CPU slowdown. Goal:`,
    `p95 of ${GOAL} ms at 1x; ${reached <= GOAL ? 'reached' : 'missed'} with ${reached.toFixed(1)} ms. Chromium ${chromiumVersion}, Node.js ${process.versions.node}.`
  ].join('\n')
}

function p95(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN
}

function cell(name: string, slowdown: number): string {
  return `${name} ${slowdown}`
}
