import type { INestApplication } from '@nestjs/common'
import {
  ChannelService,
  CountryService,
  CurrencyCode,
  GlobalSettingsService,
  type ID,
  LanguageCode,
  PaymentMethodService,
  type RequestContext,
  ShippingMethodService,
  TaxCategoryService,
  TaxRateService,
  TransactionalConnection,
  ZoneService
} from '@vendure/core'
import { fold } from 'vitrine/shared'
import { CityEntity } from '../bridge/entities.ts'
import type { CountryPrices } from '../bridge/shipping.ts'
import type { SeedData } from './seed-file.ts'

/** The ids of tax categories, by the class of the demo. */
export type TaxCategories = ReadonlyMap<string, ID>

export const LANGUAGES = [LanguageCode.fr, LanguageCode.nl, LanguageCode.en, LanguageCode.de]

const shippingNames: Record<string, readonly [string, string, string, string]> = {
  home: ['Livraison à domicile', 'Levering aan huis', 'Home delivery', 'Lieferung nach Hause'],
  express: ['Livraison express', 'Expreslevering', 'Express delivery', 'Expresslieferung'],
  shop: [
    'Retrait au magasin',
    'Afhalen in de winkel',
    'Collect in the shop',
    'Abholung im Geschäft'
  ],
  pickup: ['Point relais', 'Afhaalpunt', 'Pickup point', 'Paketshop']
}

const paymentNames: Record<string, readonly [string, string, string, string]> = {
  'vitrine-test-bank': ['Carte', 'Kaart', 'Card', 'Karte'],
  'vitrine-bank-transfer': ['Virement', 'Overschrijving', 'Bank transfer', 'Überweisung']
}

/** The terms of the shop: languages, currencies, countries, taxes, shipping and payment. */
export async function importTerms(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData
): Promise<TaxCategories> {
  await app.get(GlobalSettingsService).updateSettings(ctx, { availableLanguages: LANGUAGES })
  const zones = await importCountries(app, ctx, seed)
  const home = zones.get('BE')!
  await app.get(ChannelService).update(ctx, {
    id: ctx.channelId,
    pricesIncludeTax: true,
    defaultLanguageCode: LanguageCode.fr,
    availableLanguageCodes: LANGUAGES,
    defaultCurrencyCode: CurrencyCode.EUR,
    availableCurrencyCodes: [CurrencyCode.EUR, CurrencyCode.CHF],
    defaultTaxZoneId: home,
    defaultShippingZoneId: home
  })
  await importCities(app, ctx, seed)
  const taxes = await importTaxes(app, ctx, seed, zones)
  await importShipping(app, ctx, seed)
  for (const [code, names] of Object.entries(paymentNames)) {
    await app.get(PaymentMethodService).create(ctx, {
      code,
      enabled: true,
      handler: { code, arguments: [] },
      translations: translated(names)
    })
  }
  return taxes
}

/** Each country is a zone of its own, because each has taxes of its own. */
async function importCountries(
  app: INestApplication,
  ctx: RequestContext,
  { taxes }: SeedData
) {
  const zones = new Map<string, ID>()
  for (const code of new Set(taxes.map(tax => tax.country))) {
    const country = await app.get(CountryService).create(ctx, {
      code,
      enabled: true,
      translations: LANGUAGES.map(languageCode => ({
        languageCode,
        name: nameOf(code, languageCode)
      }))
    })
    const zone = await app.get(ZoneService).create(ctx, { name: code, memberIds: [country.id] })
    zones.set(code, zone.id)
  }
  return zones
}

/** The cities that the field of a city completes. */
async function importCities(app: INestApplication, ctx: RequestContext, seed: SeedData) {
  const rows = (seed.cities ?? []).map(
    ({ country_code, postal_code, name, names }) =>
      new CityEntity({
        countryCode: country_code,
        postalCode: postal_code,
        name,
        names,
        words: `|${[name, ...Object.values(names)].map(fold).join('|')}|`
      })
  )
  await app
    .get(TransactionalConnection)
    .getRepository(ctx, CityEntity)
    .save(rows, { chunk: 200 })
}

async function importTaxes(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData,
  zones: ReadonlyMap<string, ID>
): Promise<TaxCategories> {
  const categories = new Map<string, ID>()
  for (const name of new Set(seed.taxes.map(tax => tax.taxClass))) {
    const category = await app
      .get(TaxCategoryService)
      .create(ctx, { name, isDefault: name === 'standard' })
    categories.set(name, category.id)
  }
  for (const { country, taxClass, percent } of seed.taxes) {
    await app.get(TaxRateService).create(ctx, {
      name: `${country} ${taxClass}`,
      enabled: true,
      value: percent,
      categoryId: categories.get(taxClass)!,
      zoneId: zones.get(country)!
    })
  }
  return categories
}

async function importShipping(app: INestApplication, ctx: RequestContext, seed: SeedData) {
  const taxOf = (country: string) =>
    seed.taxes.find(tax => tax.country === country && tax.taxClass === 'standard')!.percent
  const countries = [...new Set(seed.taxes.map(tax => tax.country))]
  for (const method of seed.shipping_methods.toSorted((a, b) => a.position - b.position)) {
    const own = seed.shipping_prices.filter(price => price.method_id === method.id)
    const served = own.length > 0 ? own.map(price => price.country_code) : countries
    const prices: CountryPrices = Object.fromEntries(
      served.map(country => {
        const here = own.find(price => price.country_code === country) ?? method
        const { price_minor: price, free_from_minor: freeFrom } = here
        return [country, { price, freeFrom, tax: taxOf(country) }]
      })
    )
    const args = [{ name: 'prices', value: JSON.stringify(prices) }]
    await app.get(ShippingMethodService).create(ctx, {
      code: method.code,
      fulfillmentHandler: 'manual-fulfillment',
      checker: { code: 'vitrine-countries', arguments: args },
      calculator: { code: 'vitrine-price-by-country', arguments: args },
      translations: translated(shippingNames[method.code]!)
    })
  }
}

function translated(names: readonly string[]) {
  return LANGUAGES.map((languageCode, index) => ({
    languageCode,
    name: names[index]!,
    description: ''
  }))
}

/** Northern Ireland is a country for taxes only, and no region of ISO 3166. */
function nameOf(code: string, language: string): string {
  const region = code === 'XI' ? 'GB' : code
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(region) ?? code
  return code === 'XI' ? `${name} (NI)` : name
}
