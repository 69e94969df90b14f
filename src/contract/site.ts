import { type InferOutput, nullable, object, picklist, record, string } from 'valibot'
import { endpoint } from './endpoint.ts'

/** What became of a change of currency; `Warning` asks the shopper first [LOC-01]. */
export const CurrencyChange = object({
  ResponseCode: picklist(['OK', 'Warning', 'Error']),
  ReasonType: nullable(string()),
  /** The text to show, by its key in the culture's texts. */
  ReasonResourceKey: nullable(string())
})
export type CurrencyChange = InferOutput<typeof CurrencyChange>

/** Calls that belong to no single area: texts, currency, the maps key. */
export const site = {
  stringResources: endpoint({
    method: 'GET',
    path: '{app}/api/v1/localization/{culture}/stringresources',
    summary: "The culture's texts by key [CTX-03].",
    query: object({}),
    reply: record(string(), string())
  }),
  changeCurrency: endpoint({
    method: 'POST',
    path: '{app}/api/v1/currencyconverter/currency/changeto/{currency}',
    summary: 'Changes the currency, unless the shopper should be asked first [LOC-01].',
    reply: CurrencyChange
  }),
  forceCurrency: endpoint({
    method: 'POST',
    path: '{app}/api/v1/currencyconverter/currency/changeto/{currency}/true',
    summary: 'Changes the currency after the shopper has confirmed [LOC-01].',
    reply: CurrencyChange
  }),
  mapsKey: endpoint({
    method: 'GET',
    path: '{app}/api/v1/settings/GoogleFrontAPIKey',
    summary: 'The key for maps; without one the page settings have it [MEDIA-04].',
    reply: nullable(string())
  })
}
