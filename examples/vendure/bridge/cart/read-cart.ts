import type { Order, OrderLine, RequestContext } from '@vendure/core'
import type { Cart, CartItem } from 'vitrine/contract'
import { formatMoney, largestQuantity } from 'vitrine/shared'
import { messageIn } from '../messages.ts'
import { branchOf } from '../options.ts'
import type { Shop } from '../shop.ts'
import { major, productUrl, type VariantView, variantsOf } from '../variants.ts'
import { cartCoupons } from './cart-coupons.ts'
import { shippingOf } from './cart-shipping.ts'
import { stateOf } from './cart-state.ts'

/** Why the lines of variants were changed, by variant. */
export type Notices = ReadonlyMap<string, string>

const RELATIONS = [
  'lines',
  'lines.productVariant',
  'lines.productVariant.productVariantPrices',
  'shippingLines',
  'shippingLines.shippingMethod',
  'surcharges',
  'promotions',
  'customer'
] as const

/** The cart of a session, or an empty one. */
export async function readCart(
  shop: Shop,
  ctx: RequestContext,
  culture: string,
  notices: Notices = new Map()
): Promise<Cart> {
  const orderId = ctx.session?.activeOrderId
  const order =
    orderId === undefined ? undefined : await shop.orders.findOne(ctx, orderId, [...RELATIONS])
  if (!order?.active) return emptyCart(shop, ctx, culture)
  const state = await stateOf(shop, ctx, order.id)
  const views = await variantsOf(
    shop,
    ctx,
    order.lines.map(line => line.productVariantId)
  )
  const lines = order.lines
    .filter(line => line.quantity > 0)
    .toSorted((one, other) => placeOf(state.places, one) - placeOf(state.places, other))
  const sold = lines.filter(line => views.has(String(line.productVariantId)))
  const currency = order.currencyCode
  const amount = (minor: number) => major(minor, currency)
  const itemsAmount = order.lines.reduce((sum, line) => sum + line.linePriceWithTax, 0)
  return {
    CartId: String(order.id),
    Version: state.version,
    ItemsCount: sold.reduce((sum, line) => sum + line.quantity, 0),
    AmountTaxIncl: amount(order.subTotalWithTax),
    AmountTaxInclHtml: formatMoney(amount(order.subTotalWithTax), currency, culture),
    AmountTaxExclHtml: formatMoney(amount(order.subTotal), currency, culture),
    CurrencyCode: currency,
    Items: sold.map(line => {
      const view = views.get(String(line.productVariantId))!
      return itemOf(shop, culture, currency, line, view, notices.get(String(view.id)))
    }),
    DiscontinuedItems: lines
      .filter(line => !views.has(String(line.productVariantId)))
      .map(line => ({
        ItemId: String(line.id),
        ProductVariantId: String(line.productVariantId),
        SKU: line.productVariant.sku,
        Name: line.productVariant.name,
        VariantName: '',
        Quantity: line.quantity,
        Notice: messageIn(culture, 'unknownProduct')
      })),
    ItemsAmountTaxIncl: amount(itemsAmount),
    DiscountTaxIncl: amount(itemsAmount - order.subTotalWithTax),
    TotalTaxIncl: amount(order.totalWithTax),
    Taxes: taxesOf(order),
    ReversedTax: 0,
    Coupons: await cartCoupons(shop, ctx, order, culture),
    ...(await shippingOf(shop, ctx, order, culture)),
    CityId: state.cityId || null,
    PickupPoint: pickupOf(shop, state.pickupPoint),
    PostalCode: order.shippingAddress?.postalCode || null,
    City: order.shippingAddress?.city || null
  }
}

async function emptyCart(shop: Shop, ctx: RequestContext, culture: string): Promise<Cart> {
  const { currencyCode } = ctx
  const nothing = formatMoney(0, currencyCode, culture)
  return {
    CartId: null,
    Version: 0,
    ItemsCount: 0,
    AmountTaxIncl: 0,
    AmountTaxInclHtml: nothing,
    AmountTaxExclHtml: nothing,
    CurrencyCode: currencyCode,
    Items: [],
    ItemsAmountTaxIncl: 0,
    DiscountTaxIncl: 0,
    TotalTaxIncl: 0,
    Taxes: [],
    Coupons: [],
    ...(await shippingOf(shop, ctx, undefined, culture))
  }
}

function itemOf(
  shop: Shop,
  culture: string,
  currency: string,
  line: OrderLine,
  view: VariantView,
  notice: string | undefined
): CartItem {
  const { rules, stock } = view
  return {
    ItemId: String(line.id),
    ProductId: String(view.productId),
    ProductVariantId: String(view.id),
    SKU: view.sku,
    Name: view.name,
    VariantName: view.variantName,
    Quantity: line.quantity,
    MinQuantity: rules.min,
    MaxQuantity: Math.max(largestQuantity(stock, rules), 1),
    StepQuantity: rules.step,
    UnitPriceTaxIncl: major(line.unitPriceWithTax, currency),
    LineAmountTaxIncl: major(line.linePriceWithTax, currency),
    DiscountTaxIncl: major(line.linePriceWithTax - line.proratedLinePriceWithTax, currency),
    CurrencyCode: currency,
    ItemOrigin: null,
    ItemKey: null,
    ProductUrl: productUrl(shop, culture, view),
    Photo: view.photo,
    Notice: notice ?? shortage(culture, line, stock)
  }
}

/** Somebody else may have bought what was in stock when the line was added. */
function shortage(culture: string, { quantity }: OrderLine, stock: number): string | null {
  if (stock === 0) return messageIn(culture, 'soldOut')
  return quantity > stock ? messageIn(culture, 'fewer', { quantity: stock }) : null
}

function pickupOf(shop: Shop, id: string): Cart['PickupPoint'] {
  const branch = branchOf(shop.options, id)
  if (!branch) return null
  const { name, street, postalCode, city } = branch
  return { Name: name, Lines: [street, `${postalCode} ${city}`] }
}

/** One entry for each rate, the highest first. */
function taxesOf(order: Order): { VatPercent: number; AmountTax: number }[] {
  const byRate = new Map<number, number>()
  for (const { taxRate, taxTotal } of order.taxSummary) {
    byRate.set(taxRate, (byRate.get(taxRate) ?? 0) + taxTotal)
  }
  return [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([rate, tax]) => ({ VatPercent: rate, AmountTax: major(tax, order.currencyCode) }))
}

function placeOf(places: Record<string, number>, line: OrderLine): number {
  return places[String(line.productVariantId)] ?? Number.MAX_SAFE_INTEGER
}
