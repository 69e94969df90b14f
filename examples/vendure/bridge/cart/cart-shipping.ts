import { type Order, type RequestContext, ShippingMethod } from '@vendure/core'
import { IsNull } from 'typeorm'
import type { Cart, CartShippingMethod } from 'vitrine/contract'
import { formatMoney } from 'vitrine/shared'
import { messageIn } from '../messages.ts'
import { converted, priceFor } from '../shipping.ts'
import type { Shop } from '../shop.ts'
import { major, textOf } from '../variants.ts'

type Delivery = Pick<
  Cart,
  | 'ShippingAmountTaxIncl'
  | 'ShippingMethods'
  | 'ShippingMethodId'
  | 'ShippingMethodCode'
  | 'ShippingCountryId'
  | 'BillingCountryId'
  | 'TaxCountryId'
  | 'FreeShippingFrom'
>

/** All methods of the shop. */
export function methodsOf(shop: Shop, ctx: RequestContext): Promise<ShippingMethod[]> {
  return shop.connection.getRepository(ctx, ShippingMethod).find({
    where: { deletedAt: IsNull() },
    relations: { translations: true },
    order: { id: 'ASC' }
  })
}

/** How a cart is delivered, what that costs, and what else is possible. */
export async function shippingOf(
  shop: Shop,
  ctx: RequestContext,
  order: Order | undefined,
  culture: string
): Promise<Delivery> {
  const { homeCountry } = shop.options
  const currency = order?.currencyCode ?? ctx.currencyCode
  const [line] = order?.shippingLines ?? []
  const country = order?.shippingAddress?.countryCode || homeCountry
  const methods = await methodsOf(shop, ctx)
  const offers = methods.map(method => ({ method, ...offerOf(shop, ctx, order, method) }))
  const chosen = offers.find(({ method }) => method.id === line?.shippingMethodId)
  const delivers = chosen !== undefined && chosen.price !== null
  const freeFrom = (chosen ?? offers.find(offer => offer.freeFrom !== null))?.freeFrom ?? null
  return {
    ShippingAmountTaxIncl:
      delivers && line && order ? major(order.shippingWithTax, currency) : null,
    ShippingMethods: offers.map((offer): CartShippingMethod => {
      const isChosen = offer === chosen && order
      const minor = isChosen && offer.price !== null ? order.shippingWithTax : offer.price
      return {
        ShippingMethodId: String(offer.method.id),
        ShippingMethodCode: offer.method.code,
        Name: textOf(ctx, offer.method.translations).name ?? offer.method.code,
        Description: hintOf(offer, currency, culture),
        AmountTaxIncl: minor === null ? null : major(minor, currency)
      }
    }),
    ShippingMethodId: chosen ? String(chosen.method.id) : null,
    ShippingMethodCode: chosen?.method.code ?? null,
    ShippingCountryId: country,
    BillingCountryId: order?.billingAddress?.countryCode || country,
    TaxCountryId: country,
    FreeShippingFrom: freeFrom === null ? null : major(freeFrom, currency)
  }
}

interface Offer {
  /** `null` if it does not deliver to the country. */
  price: number | null
  freeFrom: number | null
}

function offerOf(
  { options }: Shop,
  ctx: RequestContext,
  order: Order | undefined,
  method: ShippingMethod
): Offer {
  const text = method.calculator.args.find(arg => arg.name === 'prices')?.value ?? ''
  const found = priceFor(order, text, options.homeCountry)
  if (!found) return { price: null, freeFrom: null }
  const freeFrom = found.freeFrom === null ? null : converted(options, ctx, found.freeFrom)
  const isFree = freeFrom !== null && (order?.subTotalWithTax ?? 0) >= freeFrom
  return { price: isFree ? 0 : converted(options, ctx, found.price), freeFrom }
}

function hintOf({ price, freeFrom }: Offer, currency: string, culture: string): string | null {
  if (price === null) return messageIn(culture, 'notThere')
  if (freeFrom === null) return null
  return messageIn(culture, 'freeFrom', {
    amount: formatMoney(major(freeFrom, currency), currency, culture)
  })
}
