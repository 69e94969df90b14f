import { type InferOutput, nullable, object, picklist, record, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** The result of a currency change; `Warning` asks the shopper for confirmation [LOC-01]. */
export const CurrencyChange = object({
  ResponseCode: picklist(['OK', 'Warning', 'Error']),
  ReasonType: nullable(string()),
  /** The key of the text to show, in the string resources. */
  ReasonResourceKey: nullable(string())
})
export type CurrencyChange = InferOutput<typeof CurrencyChange>

/** Texts, currency and the key for maps. */
export const site = {
  stringResources: endpoint({
    name: 'site.stringResources',
    method: 'GET',
    path: '{app}/api/v1/localization/{culture}/stringresources',
    summary: 'The texts of a culture, by key [CTX-03].',
    query: object({}),
    reply: record(string(), string()),
    isShared: true
  }),
  /** @param currency ISO 4217, three letters. */
  changeCurrency: endpoint({
    name: 'site.changeCurrency',
    method: 'POST',
    path: '{app}/api/v1/currencyconverter/currency/changeto/{currency}',
    summary: 'Changes the currency, or asks the shopper for confirmation first [LOC-01].',
    reply: CurrencyChange
  }),
  /** @param currency ISO 4217, three letters. */
  forceCurrency: endpoint({
    name: 'site.forceCurrency',
    method: 'POST',
    path: '{app}/api/v1/currencyconverter/currency/changeto/{currency}/true',
    summary: 'Changes the currency after the shopper has confirmed [LOC-01].',
    reply: CurrencyChange
  }),
  /** With `null`, the page uses the key from its settings. */
  mapsKey: endpoint({
    name: 'site.mapsKey',
    method: 'GET',
    path: '{app}/api/v1/settings/GoogleFrontAPIKey',
    summary: 'The API key for maps [MEDIA-04].',
    reply: nullable(string()),
    isShared: true
  })
}
