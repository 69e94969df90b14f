// `npm run size`, after a build: prints what pages load and fails if a budget is exceeded. The tags of a page are those
// that the demo shop renders, either the one at VITRINE_ADDRESS or one that is started for this.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { closure, ENTRY, filesFor, readBuiltFiles, widgetChunks } from './build/built-files.mjs'
import { chunkRuleOf } from './build/chunk-rule.mjs'
import { navigationBytes } from './build/navigation-bytes.mjs'
import { readDemoPages } from './size/demo-pages.mjs'
import { withDemoShop } from './size/demo-shop.mjs'

const METAFILE = 'dist/metafile-esm.json'

/**
 * In KB of 1000 bytes, minified and brotli. Once shoppers have made their cookie choices, pages also load the code that
 * runs the page's own scripts accordingly: 1.3 KB in addition to the 8 KB.
 */
const BUDGETS = { entry: 8, entryAfterChoice: 9.5, widgetMedian: 4, widgetMax: 12 }

/** The goals are 5 KB at the start and 9 KB in total. The second is not reached: its budget only prevents growth. */
const NAVIGATION = { atStart: 5, all: 24 }

/** Smaller lazy modules are not printed. */
const MIN_PRINTED_BYTES = 1000

/** Packages that pages without widgets must not load. */
const FOR_WIDGETS_ONLY =
  /node_modules\/(react|react-dom|valibot|ky|nanostores|@nanostores|@r2wc)\//

if (!existsSync(METAFILE)) {
  console.error('There is no build to measure. Run `npm run build` first.')
  process.exit(1)
}

const files = readBuiltFiles(METAFILE)
const widgets = widgetChunks(files)
/** @type {Map<string, number>} */
const sizes = new Map()
/** @type {string[]} */
const problems = []

console.log('\n  KB brotli   budget\n')
const start = closure(files, ENTRY)
const startAfterChoice = new Set(
  [ENTRY, ...loadedUnasked()].flatMap(name => [...closure(files, name)])
)
row(`${ENTRY} and all it loads without widgets`, total(start), BUDGETS.entry)
row('the same, after a choice about cookies', total(startAfterChoice), BUDGETS.entryAfterChoice)
for (const name of startAfterChoice) checkPackages(name)

const own = [...widgets.values()].map(sizeOf).sort((one, other) => one - other)
row('a widget, median', own[Math.floor(own.length / 2)] ?? 0, BUDGETS.widgetMedian)
for (const [tag, chunk] of widgets) row(`<${tag}>`, sizeOf(chunk), BUDGETS.widgetMax)

const pages = await withDemoShop(readDemoPages)
for (const { name, budget, tags } of pages) {
  row(`${name}, everything alive`, total(filesOfPage(tags)), budget)
}
row('vitrine.css', sizeOf('vitrine.css'))
const navigation = navigationBytes(METAFILE, sizeOf)
row('navigation at start', navigation.atStart, NAVIGATION.atStart)
row('all of navigation', navigation.all, NAVIGATION.all)

console.log('\n  Lazy modules, with what they load beyond the tags that are on every page\n')
const everywhere = [...widgets.keys()].filter(tag =>
  pages.every(({ tags }) => tags.includes(tag))
)
const loaded = filesOfPage(everywhere)
for (const [module, bytes] of lazyModules()) row(module, bytes)
console.log('')

for (const problem of problems) console.error(`Over budget: ${problem}`)
process.exit(problems.length ? 1 : 0)

/**
 * @param {string} name
 * @param {number} bytes
 * @param {number} [budget] In KB.
 */
function row(name, bytes, budget) {
  const kilobytes = bytes / 1000
  const limit = budget === undefined ? '' : String(budget)
  console.log(`  ${kilobytes.toFixed(1).padStart(9)}  ${limit.padStart(7)}   ${name}`)
  if (budget !== undefined && kilobytes > budget) {
    problems.push(`${name} has ${kilobytes.toFixed(1)} KB of ${budget} KB.`)
  }
}

/** The lazy files that pages load at the start without an interaction. */
function loadedUnasked() {
  return [...files]
    .filter(([, { entryPoint }]) => entryPoint?.startsWith('src/'))
    .filter(([, { entryPoint = '' }]) => chunkRuleOf(entryPoint) === 'alone')
    .map(([name]) => name)
}

/** @param {readonly string[]} tags */
function filesOfPage(tags) {
  const names = new Set(startAfterChoice)
  for (const tag of tags) {
    const chunk = widgets.get(tag)
    if (chunk) for (const file of filesFor(files, chunk)) names.add(file)
    else problems.push(`<${tag}> is not in the build, so its page cannot be measured.`)
  }
  return names
}

/**
 * Each lazy module with the bytes that it adds to a page, largest first.
 *
 * @returns {[module: string, bytes: number][]}
 */
function lazyModules() {
  const chunks = new Set(widgets.values())
  return [...files]
    .filter(([name, { entryPoint }]) => entryPoint !== undefined && !chunks.has(name))
    .map(
      ([name, { entryPoint = '' }]) =>
        /** @type {[string, number]} */ ([
          entryPoint,
          total([...closure(files, name)].filter(file => !loaded.has(file)))
        ])
    )
    .filter(([, bytes]) => bytes >= MIN_PRINTED_BYTES)
    .sort(([, one], [, other]) => other - one)
}

/** @param {string} name A file that pages without widgets load. */
function checkPackages(name) {
  const inputs = Object.keys(files.get(name)?.inputs ?? {})
  const found = inputs.find(input => FOR_WIDGETS_ONLY.test(input))
  if (found) problems.push(`${ENTRY} loads ${found} without any widget.`)
}

/** @param {Iterable<string>} names */
function total(names) {
  return [...names].reduce((sum, name) => sum + sizeOf(name), 0)
}

/** @param {string} name */
function sizeOf(name) {
  const known = sizes.get(name)
  if (known !== undefined) return known
  const size = brotliCompressSync(readFileSync(join('dist', name))).length
  sizes.set(name, size)
  return size
}
