import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'

import { launchOptions } from '../../../scripts/browser.mjs'
import { median } from '../median.ts'
import type { Benchmark } from '../run.ts'

const VARIANTS = {
  'Vitrine (one root, a portal each)': 'ours.ts',
  'r2wc (a root each)': 'root-per-element.ts',
  'plain React (one list)': 'plain-react.tsx'
}
const [OURS, BASELINE] = Object.keys(VARIANTS) as [string, string, string]

const COUNTS = [20, 300]
const SLOWDOWNS = [1, 4]
const ROUNDS = 9

/** The budget: 300 cards at 4x take a third of one root per element. */
const GOAL = 1 / 3

export const mount: Benchmark = {
  title: 'Mounting product cards',
  async run() {
    const scripts = new Map<string, string>()
    for (const [name, file] of Object.entries(VARIANTS)) scripts.set(name, await bundle(file))
    const browser = await chromium.launch(launchOptions())
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const slowdown of SLOWDOWNS) {
        for (const count of COUNTS) {
          for (const name of inTurns([...scripts.keys()], round)) {
            const time = await measure(browser, scripts.get(name) ?? '', count, slowdown)
            const key = cell(name, count, slowdown)
            times.set(key, [...(times.get(key) ?? []), time])
          }
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

/** Rotates the order, so that each variant goes first equally often. */
function inTurns(names: string[], round: number): string[] {
  const start = round % names.length
  return [...names.slice(start), ...names.slice(0, start)]
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`test/bench/mount/${file}`],
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

/**
 * In ms, from the arrival of the code until all cards are rendered, their effects have run and the page is laid out.
 */
async function measure(
  browser: Browser,
  script: string,
  count: number,
  slowdown: number
): Promise<number> {
  // a new page each time, because phones run this code cold
  const page = await browser.newPage()
  await page.setContent(listing(count))
  await page.evaluate(script)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const time = await page.evaluate(async expected => {
    const start = performance.now()
    window.mountCards()
    const channel = new MessageChannel()
    while (document.querySelectorAll('.card[data-alive="true"]').length < expected) {
      await new Promise(resolve => {
        channel.port1.onmessage = resolve
        channel.port2.postMessage(undefined)
      })
    }
    document.body.getBoundingClientRect()
    return performance.now() - start
  }, count)
  await page.close()
  return time
}

function listing(count: number): string {
  const cards = Array.from(
    { length: count },
    (_, i) =>
      `<vitrine-bench-card product-id="p${i}" name="Théière ${i}" price="${i}.5" href="/p/${i}"><a href="/p/${i}">Théière ${i}</a></vitrine-bench-card>`
  )
  return `<!doctype html><html lang="fr"><body><div id="list">${cards.join('')}</div></body></html>`
}

function report(times: Map<string, number[]>, chromiumVersion: string): string {
  const ms = (name: string, count: number, slowdown: number) =>
    median(times.get(cell(name, count, slowdown)) ?? [])
  const columns = SLOWDOWNS.flatMap(slowdown => COUNTS.map(count => ({ count, slowdown })))
  const heads = columns.map(({ count, slowdown }) => `${count} cards, ${slowdown}x`)
  const rows = Object.keys(VARIANTS).map(name => [
    name,
    ...columns.map(({ count, slowdown }) => `${ms(name, count, slowdown).toFixed(1)} ms`)
  ])
  const ratios = columns.map(({ count, slowdown }) =>
    (ms(OURS, count, slowdown) / ms(BASELINE, count, slowdown)).toFixed(2)
  )
  const table = [
    ['', ...heads],
    ['---', ...heads.map(() => '---:')],
    ...rows,
    ['Vitrine / r2wc', ...ratios]
  ]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
  const reached = ms(OURS, 300, 4) / ms(BASELINE, 300, 4)
  const verdict = reached <= GOAL ? 'reached' : 'missed'
  return `${table}

Medians of ${ROUNDS} rounds; each round measures every variant on a new page. "4x" is Chromium's CPU slowdown. Goal for
300 cards at 4x: at most ${GOAL.toFixed(2)} times r2wc; ${verdict} with ${reached.toFixed(2)}.
Chromium ${chromiumVersion}, react ${versionOf('react')}, @r2wc/react-to-web-component ${versionOf('@r2wc/react-to-web-component')}, Node.js ${process.versions.node}.`
}

function cell(name: string, count: number, slowdown: number): string {
  return `${name} ${count} ${slowdown}`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}
