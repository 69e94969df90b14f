// Prints what a page loads against the budgets of the design, and fails past one: `npm run size` after a build.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { closure, readOutputs, widgetChunks } from './build/outputs.mjs'

const METAFILE = 'dist/metafile-esm.json'

/** In KB of 1000 bytes, minified and brotli. */
const BUDGETS = { entry: 8, widgetMedian: 4, widgetMost: 12 }

/** What stands on every page, and on the pages that have a budget. */
const EVERYWHERE = [
  'search-box',
  'cart-summary',
  'consent-banner',
  'consent-settings',
  'toasts'
]
const PAGES = {
  'product page': { budget: 84, tags: ['variation-form', 'quantity', 'add-to-cart'] },
  'cart page': { budget: 80, tags: ['cart-items'] },
  'listing with facets': { budget: 78, tags: ['filters', 'add-to-cart'] }
}

/** Packages that a page without widgets must not pay for. */
const HEAVY = /node_modules\/(react|react-dom|valibot|ky|nanostores|@nanostores|@r2wc)\//

if (!existsSync(METAFILE)) {
  console.error('There is no build to measure. Run `npm run build` first.')
  process.exit(1)
}

const files = readOutputs(METAFILE)
const widgets = widgetChunks(files)
const sizes = new Map()
const problems = []

console.log('\n  KB brotli   budget\n')
const entry = [...closure(files, 'vitrine.js')]
row('vitrine.js and all it loads without widgets', total(entry), BUDGETS.entry)
refuseHeavy(entry)

const own = [...widgets.values()].map(sizeOf).sort((a, b) => a - b)
row('a widget, median', own[Math.floor(own.length / 2)] ?? 0, BUDGETS.widgetMedian)
for (const [tag, chunk] of widgets) row(`<${tag}>`, sizeOf(chunk), BUDGETS.widgetMost)
for (const [page, { budget, tags }] of Object.entries(PAGES)) {
  row(`${page}, everything alive`, total(filesOfPage(tags)), budget)
}
row('vitrine.css', sizeOf('vitrine.css'))
console.log('')

for (const problem of problems) console.error(`Over budget: ${problem}`)
process.exit(problems.length ? 1 : 0)

function row(name, bytes, budget) {
  const kilobytes = bytes / 1000
  const limit = budget === undefined ? '' : String(budget)
  console.log(`  ${kilobytes.toFixed(1).padStart(9)}  ${limit.padStart(7)}   ${name}`)
  if (budget !== undefined && kilobytes > budget) {
    problems.push(`${name} has ${kilobytes.toFixed(1)} KB of ${budget} KB.`)
  }
}

function filesOfPage(tags) {
  const names = new Set(entry)
  for (const name of [...EVERYWHERE, ...tags]) {
    const chunk = widgets.get(`vitrine-${name}`)
    if (chunk) for (const file of closure(files, chunk)) names.add(file)
    else problems.push(`<vitrine-${name}> is not in the build, so its page cannot be measured.`)
  }
  return [...names]
}

function refuseHeavy(names) {
  for (const name of names) {
    const found = Object.keys(files.get(name).inputs).find(input => HEAVY.test(input))
    if (found) problems.push(`vitrine.js loads ${found} before any widget is there.`)
  }
}

function total(names) {
  return names.reduce((sum, name) => sum + sizeOf(name), 0)
}

function sizeOf(name) {
  const known = sizes.get(name)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join('dist', name))).length
  sizes.set(name, size)
  return size
}
