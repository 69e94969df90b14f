import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'

import { launchOptions } from '../../../scripts/browser.mjs'
import { median } from '../median.ts'
import type { Benchmark } from '../write-section.ts'

const VARIANTS = {
  'Vitrine (one root, a portal each)': 'ours.ts',
  'r2wc (a root each)': 'root-per-element.ts',
  'plain React (one list)': 'plain-react.tsx',
  'Vitrine, dormant': 'dormant.ts'
}
const [OURS, BASELINE, PLAIN, DORMANT] = Object.keys(VARIANTS) as [
  string,
  string,
  string,
  string
]

const COUNTS = [20, 300]
const SLOWDOWNS = [1, 4]
const ROUNDS = 9

/** The budgets for 300 cards at 4x, each as a multiple of another variant. */
const GOALS = [
  { name: OURS, of: BASELINE, goal: 1 / 3 },
  { name: OURS, of: PLAIN, goal: 1.25 },
  { name: DORMANT, of: PLAIN, goal: 0.05 }
]

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
            const alive = name === DORMANT ? 0 : count
            const script = scripts.get(name) ?? ''
            const time = await measure(browser, script, { count, alive, slowdown })
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
 * In ms, from the arrival of the code until all cards are rendered, their effects have run and the page is laid out; or, for
 * dormant cards, until they wait for an interaction.
 */
async function measure(
  browser: Browser,
  script: string,
  { count, alive, slowdown }: { count: number; alive: number; slowdown: number }
): Promise<number> {
  // a new page each time, because phones run this code cold
  const page = await browser.newPage()
  await page.setContent(listing(count))
  await page.evaluate(script)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const time = await page.evaluate(async expected => {
    const start = performance.now()
    await window.mountCards()
    const channel = new MessageChannel()
    while (document.querySelectorAll('.card[data-alive="true"]').length < expected) {
      await new Promise(resolve => {
        channel.port1.onmessage = resolve
        channel.port2.postMessage(undefined)
      })
    }
    document.body.getBoundingClientRect()
    return performance.now() - start
  }, alive)
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
  const table = [['', ...heads], ['---', ...heads.map(() => '---:')], ...rows]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n')
  const goals = GOALS.map(({ name, of, goal }) => {
    const ratio = ms(name, 300, 4) / ms(of, 300, 4)
    return `| ${name} / ${of} | ${goal.toFixed(2)} | ${ratio.toFixed(2)} | ${ratio <= goal ? 'yes' : 'no'} |`
  })
  return `${table}

| 300 cards at 4x | goal | measured | reached |
| --- | ---: | ---: | ---: |
${goals.join('\n')}

Medians of ${ROUNDS} rounds; each round measures every variant on a new page. "4x" is Chromium's CPU slowdown. "Dormant"
cards show the server's HTML and wait for an interaction.
Chromium ${chromiumVersion}, react ${versionOf('react')}, @r2wc/react-to-web-component ${versionOf('@r2wc/react-to-web-component')}, Node.js ${process.versions.node}.`
}

function cell(name: string, count: number, slowdown: number): string {
  return `${name} ${count} ${slowdown}`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version
}
