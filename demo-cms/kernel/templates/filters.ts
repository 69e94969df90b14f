import type { Context, Liquid } from 'liquidjs'
import { assetSrcset, assetUrl, formatMoney, longDate } from 'vitrine/shared'
import { HOME_CURRENCY } from '../currencies/currency.ts'
import type { Culture } from '../texts/cultures.ts'
import { formatDay } from '../texts/format-day.ts'
import { formatEnd, textUntil } from '../texts/format-end.ts'
import { text } from '../texts/texts.ts'
import { SHOP_ZONE, shopDay } from '../time/shop-time.ts'

/** What a template needs besides its model. */
export interface TemplateContext {
  culture: Culture
  /** `{app}` and `{site}`, for example `/shop`. */
  basePath: string
  /** The nonce of the response, for inline scripts and styles. */
  nonce?: string
  /** The value of the hidden field `_csrf` in forms. */
  csrf?: string | undefined
  /** A random key of the response, for the hidden field `Key` in forms whose repetition must be recognized. */
  pageKey?: string
  /** The data of the layout. */
  frame?: object
}

/** The variables of every template. */
export interface TemplateGlobals extends Omit<TemplateContext, 'basePath'> {
  app: string
  site: string
  /** For fields for a telephone number: the rule of the server. */
  phonePattern: string
}

export interface FilterThis {
  context: Context
}

/** The variables of the template that calls a filter. */
export function globalsOf(filter: FilterThis): TemplateGlobals {
  return filter.context.globals as unknown as TemplateGlobals
}

/** Adds the filters of every site: `{{ 'Catalog.Sort' | t }}`, `{{ 12.5 | money: 'EUR' }}`, `{{ photo | asset: 80, 80 }}`. */
export function addFilters(liquid: Liquid): void {
  liquid.registerFilter('t', function (key: string, ...values: [string, string | number][]) {
    return text(globalsOf(this).culture, key, Object.fromEntries(values))
  })

  liquid.registerFilter('money', function (amount: number, currency = HOME_CURRENCY) {
    return formatMoney(amount, currency, globalsOf(this).culture)
  })

  // a Date, or a day such as "2026-03-01"
  liquid.registerFilter('day', function (moment: Date | string) {
    return formatDay(moment, globalsOf(this).culture)
  })

  // the last day of what ends at a moment: "14 December 2026", or "14 December 2026 at 18:00"
  liquid.registerFilter('last_day', function (end: Date | string) {
    return formatEnd(end, globalsOf(this).culture)
  })

  // "coupon.EndDatetime | until: 'Coupons.Until'" → "Valid through 14 December 2026"
  liquid.registerFilter('until', function (end: Date | string, key: string) {
    return textUntil(globalsOf(this).culture, key, end)
  })

  // for `datetime`: "2026-03-01", the day that the filter "day" shows
  liquid.registerFilter('iso_day', (moment: Date) => shopDay(moment))

  // "5.5" → "5,5"
  liquid.registerFilter('number', function (number: number) {
    return new Intl.NumberFormat(globalsOf(this).culture).format(number)
  })

  // with the time of day: "31 décembre 2026 à 18:00"
  liquid.registerFilter('moment', function (moment: Date | string) {
    const format = longDate(globalsOf(this).culture, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: SHOP_ZONE
    })
    return format(new Date(moment))
  })

  liquid.registerFilter('asset', function (photo, width: number, height: number) {
    return assetUrl(globalsOf(this).app, photo, width, height)
  })

  // "photo | srcset: 200, 400" → "… 200w, … 400w", square.
  liquid.registerFilter('srcset', function (photo, ...widths: number[]) {
    return assetSrcset(globalsOf(this).app, photo, widths)
  })

  // JSON in a single-quoted attribute, so that double quotes need no escaping
  liquid.registerFilter('attribute_json', {
    raw: true,
    handler: (value: unknown) =>
      JSON.stringify(value)
        .replaceAll('&', '&amp;')
        .replaceAll("'", '&#39;')
        .replaceAll('<', '&lt;')
  })

  // JSON in a <script>, which "</script>" in a text must not end
  liquid.registerFilter('script_json', {
    raw: true,
    handler: (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  })
}
