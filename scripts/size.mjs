// Prints what a page loads against its budget, and fails when one is exceeded: `npm run size` after a build.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { navigationBytes } from './build/navigation-bytes.mjs'
import { closure, neededBy, readOutputs, widgetChunks } from './build/outputs.mjs'

const METAFILE = 'dist/metafile-esm.json'

/**
 * In KB of 1000 bytes, minified and brotli. Whoever has chosen about cookies also needs the code that tells the
 * page's own scripts of it: 1.3 KB above the 8 KB.
 */
const BUDGETS = { entry: 8, entryAfterChoice: 9.5, widgetMedian: 4, widgetMost: 12 }

/** The goals are 5 KB at start and 9 KB in all. The second is not reached: its budget only stops growth. */
const NAVIGATION = { atStart: 5, all: 24 }

/** What the start of every page may import by itself, without anybody's action: a choice about cookies is followed. */
const BY_ITSELF = ['src/behaviours/gated-scripts.ts']

/** What stands on every page. */
const EVERYWHERE = ['analytics', 'consent-banner', 'toasts']

/** What stands on every page too, and waits on the checkout until it is touched. */
const AROUND = ['search-box', 'cart-summary', 'wishlist-count', 'consent-settings']

/**
 * The goals are 84, 80 and 78 KB. React's renderer alone is 58.4 KB and vitrine.js 8 KB. What exceeds the goals is the tags'
 * own code and valibot, which every tag needs, the 10 KB and more that dozens of small files lose by being compressed
 * separately, and 1.3 KB of analytics, which every page loads when it is idle. The budgets stop growth: lower them with each gain.
 */
const PAGES = {
  'product page': {
    budget: 117,
    tags: [
      'variation-form',
      'quantity',
      'add-to-cart',
      'price-tiers',
      'product-gallery',
      'viewer-360',
      'warehouse-stock',
      'product-carousel',
      'quick-view',
      'recently-viewed',
      'wishlist-button',
      ...AROUND
    ]
  },
  'cart page': {
    budget: 105,
    tags: ['cart-items', 'free-shipping', 'coupon', 'coupon-list', 'cart-shipping', ...AROUND]
  },
  // without payment and map; the field for VAT numbers is for businesses, the picker for who has an address book
  'one-step checkout': { budget: 94, tags: ['checkout', 'country-field', 'city-field'] },
  'one-step checkout of a business': {
    budget: 97,
    tags: ['checkout', 'country-field', 'city-field', 'vat-field', 'address-picker']
  },
  'listing with facets': {
    budget: 106.5,
    tags: [
      'filters',
      'active-filters',
      'list-controls',
      'pagination',
      'category-list',
      'quick-view',
      'add-to-cart',
      ...AROUND
    ]
  }
}

/** What an action fetches, or what few pages have, beyond what every page with widgets has. */
const ACTIONS = {
  'the first touch, for the next page': [
    'src/navigation/visit/receive-response.ts',
    'src/navigation/visit/finish-visit.ts'
  ],
  'scripts of the page that wait for a choice about cookies': [
    'src/navigation/render/run-scripts.ts'
  ],
  'a click, in a browser without navigation events': ['src/navigation/start/click-events.ts'],
  'a form with data-val-* attributes': ['src/behaviours/validation/validation.ts'],
  'the first call to the server': ['src/api/make-call.ts'],
  'the first change of the cart': ['src/stores/cart-engine.ts'],
  'the preview of the cart': ['widgets/cart-summary/mini-cart.tsx'],
  'the confirmation of an addition': [
    'widgets/add-to-cart/added-dialog.tsx',
    'widgets/add-to-cart/track-added.ts'
  ],
  'the first lines of a quick order': ['widgets/quick-order/order-preview.tsx'],
  'focus in the search field': ['widgets/search-box/suggestions.tsx'],
  'a row of slides that comes near the screen': ['src/ui/carousel/keen-row.ts'],
  'a photo full screen': [
    'widgets/product-gallery/lightbox.ts',
    'widgets/product-gallery/photoswipe.package.ts'
  ],
  'another variant': ['src/api/catalog.ts'],
  'another filter': ['src/api/list-facets.ts'],
  'the card fields of Adyen': [
    'widgets/card-payment/providers/adyen.ts',
    'widgets/card-payment/providers/adyen.package.ts'
  ],
  'the cookie choices': ['widgets/consent-settings/consent-choices.tsx'],
  'the search for a pickup point': ['widgets/pickup-points/picker-dialog.tsx'],
  'the map of pickup points, without its worker': [
    'widgets/pickup-points/map-panel.tsx',
    'widgets/pickup-points/maplibre.package.ts'
  ],
  'the first message': ['widgets/toasts/shown-toasts.tsx']
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
const entry = [...new Set(['vitrine.js', ...BY_ITSELF.map(chunkOf)].flatMap(loadedWith))]
row(
  'vitrine.js and all it loads without widgets',
  total(loadedWith('vitrine.js')),
  BUDGETS.entry
)
row('the same, after a choice about cookies', total(entry), BUDGETS.entryAfterChoice)
refuseHeavy(entry)

const own = [...widgets.values()].map(sizeOf).sort((a, b) => a - b)
row('a widget, median', own[Math.floor(own.length / 2)] ?? 0, BUDGETS.widgetMedian)
for (const [tag, chunk] of widgets) row(`<${tag}>`, sizeOf(chunk), BUDGETS.widgetMost)
for (const [page, { budget, tags }] of Object.entries(PAGES)) {
  row(`${page}, everything alive`, total(filesOfPage(tags)), budget)
}
row('vitrine.css', sizeOf('vitrine.css'))
const navigation = navigationBytes(METAFILE, sizeOf)
row('navigation at start', navigation.atStart, NAVIGATION.atStart)
row('all of navigation', navigation.all, NAVIGATION.all)
console.log('\n  Later, or only where it is needed\n')
const alive = new Set(filesOfPage([]))
for (const [action, modules] of Object.entries(ACTIONS)) {
  const added = new Set(modules.map(chunkOf).flatMap(loadedWith))
  row(action, total([...added].filter(name => !alive.has(name))))
}
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
    if (chunk) for (const file of neededBy(files, chunk)) names.add(file)
    else problems.push(`<vitrine-${name}> is not in the build, so its page cannot be measured.`)
  }
  return [...names]
}

/** The file that a lazy module begins. */
function chunkOf(module) {
  for (const [name, { entryPoint }] of files) if (entryPoint === module) return name
  problems.push(
    `${module} is not loaded by itself any more: correct the lists in scripts/size.mjs.`
  )
  return undefined
}

function loadedWith(name) {
  return name === undefined ? [] : [...closure(files, name)]
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
