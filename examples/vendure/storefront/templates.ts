import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Context, Liquid } from 'liquidjs'
import {
  assetSrcset,
  assetUrl,
  formatMoney,
  longDate,
  PHONE_PATTERN,
  type Picture
} from 'vitrine/shared'
import { DEMO, TEMPLATES } from './folders.ts'
import { type Culture, text } from './texts.ts'

/** Days are those of the shop. */
const ZONE = 'Europe/Brussels'

/** The variables of every template. */
export interface TemplateGlobals {
  culture: Culture
  /** `{app}` and `{site}`. */
  app: string
  site: string
  /** The nonce of the response. */
  nonce: string
  /** The value of the hidden field `_csrf` in forms. */
  csrf: string
  /** The data of the layout. */
  frame: object
}

/** Up to this quantity, the shop shows how many are left. */
const LOW_STOCK = 5
const STOCK_TEXTS = {
  out: 'Product.OutOfStock',
  low: 'Product.FewLeft',
  in: 'Product.Stock',
  some: 'Catalog.InStock'
}

interface FilterThis {
  context: Context
}

/** Lines, prices and fields look like those of the demo: its templates, unless this shop has one of the same name. */
const sources = {
  ...templatesIn(join(DEMO, 'kernel')),
  ...templatesIn(join(DEMO, 'shop')),
  ...templatesIn(join(DEMO, 'simulators')),
  ...templatesIn(TEMPLATES)
}

const liquid = new Liquid({
  templates: sources,
  cache: true,
  outputEscape: 'escape',
  ownPropertyOnly: true,
  strictFilters: true,
  jsTruthy: true
})
const json = (value: unknown) => JSON.stringify(value ?? null)

liquid.registerFilter('t', function (key: string, ...values: [string, string | number][]) {
  return text(globalsOf(this).culture, key, Object.fromEntries(values))
})
liquid.registerFilter('money', function (amount: number, currency = 'EUR') {
  return formatMoney(amount, currency, globalsOf(this).culture)
})
liquid.registerFilter('number', function (number: number) {
  return new Intl.NumberFormat(globalsOf(this).culture).format(number)
})
liquid.registerFilter('day', function (moment: Date | string) {
  return longDate(globalsOf(this).culture, { dateStyle: 'long', timeZone: ZONE })(
    new Date(moment)
  )
})
liquid.registerFilter('asset', function (photo: Picture, width: number, height: number) {
  return assetUrl(globalsOf(this).app, photo, width, height)
})
liquid.registerFilter('srcset', function (photo: Picture, ...widths: number[]) {
  return assetSrcset(globalsOf(this).app, photo, widths)
})
liquid.registerFilter('stock_level', stockLevel)
liquid.registerFilter('stock_words', function (stock: number | null) {
  const { culture } = globalsOf(this)
  return text(culture, STOCK_TEXTS[stockLevel(stock)], { count: stock ?? 0 })
})
// JSON in a single-quoted attribute
liquid.registerFilter('attribute_json', {
  raw: true,
  handler: (value: unknown) =>
    json(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')
})
// JSON in a <script>, which "</script>" in a text must not end
liquid.registerFilter('script_json', {
  raw: true,
  handler: (value: unknown) => json(value).replaceAll('<', '\\u003c')
})

/** Renders a template. Values are escaped, except with `| raw`, which is for trusted HTML only. */
export function render(template: string, model: object, globals: TemplateGlobals): string {
  return liquid.renderFileSync(template, model, {
    globals: { ...globals, phonePattern: PHONE_PATTERN }
  })
}

/** The stock level, for styling; `some` for a shop that does not say how many. */
function stockLevel(pieces: number | null | undefined): keyof typeof STOCK_TEXTS {
  if (pieces === null || pieces === undefined) return 'some'
  if (pieces <= 0) return 'out'
  return pieces <= LOW_STOCK ? 'low' : 'in'
}

function globalsOf(filter: FilterThis): TemplateGlobals {
  return filter.context.globals as unknown as TemplateGlobals
}

/** The templates below the folders `templates` in a folder, by their names: `cart/items`. */
function templatesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    paths
      .filter(path => path.endsWith('.liquid'))
      .map(path => {
        const file = join(folder, path)
        const name = relative(folder, file)
          .split(sep)
          .join('/')
          .replace(/^.*?templates\//, '')
        return [name.replace('.liquid', ''), readFileSync(file, 'utf8')]
      })
  )
}
