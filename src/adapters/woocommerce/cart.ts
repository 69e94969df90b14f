import type { Cart, CartItem, CartShippingMethod } from '../../shared/contract/cart.ts'
import { formatMoney, toMajor } from '../../shared/numbers/money.ts'
import { major, maximumOf, photoOf, plain } from './plain.ts'
import type { StoreCart, StoreLine } from './store-types.ts'

/** What the reply alone does not say. */
interface Around {
  culture: string
  version: number
  /** The notice of a line, as a text for the shopper. */
  noticeOf(line: StoreLine): string | undefined
}

/** The cart of the contract. Amounts of WooCommerce come without their tax, and the tax on its own. */
export function cartOf(store: StoreCart, { culture, version, noticeOf }: Around): Cart {
  const { totals, coupons = [], shipping_address: to = {}, billing_address: bill = {} } = store
  const { currency_code: currency, currency_minor_unit: unit } = totals
  const errors = errorsByLine(store)
  const Items = store.items.map(line => itemOf(line, errors.get(line) ?? noticeOf(line)))
  const sumOf = (amount: (line: StoreLine) => number) =>
    toMajor(
      store.items.reduce((sum, line) => sum + amount(line), 0),
      unit
    )
  const AmountTaxIncl = sumOf(afterDiscount)
  const methods = methodsOf(store, unit)
  const chosen = store.shipping_rates?.[0]?.shipping_rates.find(({ selected }) => selected)
  return {
    Version: version,
    ItemsCount: store.items.reduce((sum, { quantity }) => sum + quantity, 0),
    AmountTaxInclHtml: formatMoney(AmountTaxIncl, currency, culture),
    AmountTaxExclHtml: formatMoney(
      sumOf(({ totals }) => Number(totals.line_total)),
      currency,
      culture
    ),
    AmountTaxIncl,
    CurrencyCode: currency,
    Items,
    ItemsAmountTaxIncl: sumOf(beforeDiscount),
    DiscountTaxIncl: sumOf(line => beforeDiscount(line) - afterDiscount(line)),
    TotalTaxIncl: major(unit, totals.total_price),
    Taxes: (totals.tax_lines ?? []).map(({ price, rate }) => ({
      VatPercent: Number.parseFloat(rate ?? '') || 0,
      AmountTax: major(unit, price)
    })),
    Coupons: coupons.map(({ code, totals: { total_discount, total_discount_tax } }) => ({
      CouponCode: plain(code),
      Description: '',
      // an emptied cart keeps its coupons, with what they saved before
      AmountTaxIncl: Items.length > 0 ? major(unit, total_discount, total_discount_tax) : 0
    })),
    ...(store.needs_shipping !== false && {
      ShippingMethods: methods,
      ShippingMethodId: chosen?.rate_id ?? null,
      ShippingMethodCode: chosen?.method_id ?? null,
      ShippingAmountTaxIncl:
        chosen && totals.total_shipping != null
          ? major(unit, totals.total_shipping, totals.total_shipping_tax)
          : null
    }),
    ShippingCountryId: to.country || null,
    BillingCountryId: bill.country || null,
    TaxCountryId: to.country || bill.country || null,
    City: to.city || null,
    PostalCode: to.postcode || null
  }
}

function itemOf(line: StoreLine, notice: string | undefined): CartItem {
  const { key, id, quantity, quantity_limits: limits = {}, variation = [], totals } = line
  const { currency_code: CurrencyCode, currency_minor_unit: unit } = totals
  const before = beforeDiscount(line)
  const isFixed = limits.editable === false
  return {
    ItemId: key,
    ProductId: String(id),
    ProductVariantId: String(id),
    SKU: line.sku ?? '',
    Name: plain(line.name),
    VariantName: variation.map(({ value }) => plain(value)).join(', '),
    Quantity: quantity,
    MinQuantity: isFixed ? quantity : (limits.minimum ?? 1),
    MaxQuantity: isFixed ? quantity : maximumOf(limits.maximum),
    StepQuantity: limits.multiple_of || 1,
    // a unit may have fractions of the smallest coin
    UnitPriceTaxIncl: toMajor(Math.round((before * 100) / (quantity || 1)), unit + 2),
    LineAmountTaxIncl: toMajor(before, unit),
    DiscountTaxIncl: toMajor(before - afterDiscount(line), unit),
    CurrencyCode,
    ItemOrigin: null,
    ItemKey: null,
    ProductUrl: line.permalink ?? '',
    Photo: photoOf(line.images?.[0]),
    Notice: notice ?? null
  }
}

function beforeDiscount({ totals }: StoreLine): number {
  return Number(totals.line_subtotal) + Number(totals.line_subtotal_tax ?? 0)
}

function afterDiscount({ totals }: StoreLine): number {
  return Number(totals.line_total) + Number(totals.line_total_tax ?? 0)
}

/** Each message is shown at the lines that it names; one that names none, at the first. */
function errorsByLine({ items, errors = [] }: StoreCart): Map<StoreLine, string> {
  const byLine = new Map<StoreLine, string>()
  for (const message of errors.map(error => plain(error.message))) {
    const named = items.filter(({ name }) => message.includes(plain(name)))
    for (const line of named.length > 0 ? named : items.slice(0, 1)) {
      const earlier = byLine.get(line)
      byLine.set(line, earlier ? `${earlier} ${message}` : message)
    }
  }
  return byLine
}

/** The rates that all packages can be sent with, which is how shoppers choose one for the cart. */
function methodsOf({ shipping_rates: packages = [] }: StoreCart, unit: number) {
  const [first, ...others] = packages.map(({ shipping_rates }) => shipping_rates)
  const methods: CartShippingMethod[] = []
  for (const rate of first ?? []) {
    const same = others.map(rates => rates.find(({ rate_id }) => rate_id === rate.rate_id))
    if (same.includes(undefined)) continue
    const prices = [rate, ...same].flatMap(each => [each?.price, each?.taxes])
    methods.push({
      ShippingMethodId: rate.rate_id,
      ShippingMethodCode: rate.method_id ?? '',
      Name: plain(rate.name),
      Description:
        plain([rate.description, rate.delivery_time].filter(Boolean).join(' ')) || null,
      AmountTaxIncl: major(unit, ...prices)
    })
  }
  return methods
}
