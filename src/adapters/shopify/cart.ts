import type { Cart, CartItem } from '../../shared/contract/cart.ts'
import { formatMoney, toMajor } from '../../shared/numbers/money.ts'
import type { Picture } from '../picture.ts'
import type { AjaxCart, AjaxLine, QuantityRule } from './ajax-types.ts'
import type { Estimate } from './shipping-estimate.ts'

/** What the reply alone does not say. */
interface Around {
  culture: string
  version: number
  estimate: Estimate | undefined
  /** The notice of a line, as a text for the shopper. */
  noticeOf(line: AjaxLine): string | undefined
}

/** The cart of the contract. Prices of Shopify contain tax or not, as the market has it. */
export function cartOf(ajax: AjaxCart, { culture, version, estimate, noticeOf }: Around): Cart {
  const { currency, items, total_price, cart_level_discount_applications: all = [] } = ajax
  const goods = items.reduce((sum, line) => sum + line.original_line_price, 0)
  const shipping = estimate?.methods.find(
    ({ ShippingMethodId }) => ShippingMethodId === estimate.methodId
  )
  const AmountTaxIncl = inMajor(total_price)
  return {
    Version: version,
    ItemsCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    AmountTaxInclHtml: formatMoney(AmountTaxIncl, currency, culture),
    // the checkout calculates taxes
    AmountTaxExclHtml: '',
    AmountTaxIncl,
    CurrencyCode: currency,
    // a discount on the whole cart belongs to no line
    Items: items.map(line => itemOf(line, currency, all.length === 0, noticeOf(line))),
    ItemsAmountTaxIncl: inMajor(goods),
    DiscountTaxIncl: inMajor(goods - total_price),
    TotalTaxIncl: inMajor(total_price + Math.round((shipping?.AmountTaxIncl ?? 0) * 100)),
    Coupons: couponsOf(ajax),
    ...(estimate && {
      ShippingMethods: estimate.methods,
      ShippingMethodId: shipping?.ShippingMethodId ?? null,
      ShippingMethodCode: shipping?.ShippingMethodCode ?? null,
      ShippingAmountTaxIncl: shipping?.AmountTaxIncl ?? null,
      ShippingCountryId: estimate.country,
      TaxCountryId: estimate.country,
      PostalCode: estimate.postalCode || null,
      City: estimate.city || null
    })
  }
}

function itemOf(
  line: AjaxLine,
  CurrencyCode: string,
  hasOwnDiscount: boolean,
  notice: string | undefined
): CartItem {
  const { original_line_price: before, final_line_price: after, quantity_rule: rule } = line
  return {
    ItemId: line.key,
    ProductId: String(line.product_id),
    ProductVariantId: String(line.variant_id),
    SKU: line.sku ?? '',
    Name: line.product_title,
    VariantName: [line.variant_title, ...propertiesOf(line)].filter(Boolean).join(', '),
    Quantity: line.quantity,
    ...limitsOf(rule),
    UnitPriceTaxIncl: inMajor(line.original_price),
    LineAmountTaxIncl: inMajor(before),
    ...(hasOwnDiscount && { DiscountTaxIncl: inMajor(before - after) }),
    CurrencyCode,
    ItemOrigin: null,
    ItemKey: null,
    ProductUrl: line.url,
    Photo: photoOf(line.featured_image?.url ?? line.image),
    Notice: line.error_message || (notice ?? null)
  }
}

/** What the shopper has entered; names with an underscore are hidden. */
function propertiesOf({ properties }: AjaxLine): string[] {
  return Object.entries(properties ?? {})
    .filter(([name, value]) => !name.startsWith('_') && value)
    .map(([name, value]) => `${name}: ${value}`)
}

function couponsOf(ajax: AjaxCart): NonNullable<Cart['Coupons']> {
  const ofLines = ajax.items.flatMap(line => line.line_level_discount_allocations ?? [])
  return (ajax.discount_codes ?? []).map(({ code, applicable }) => {
    const isIt = ({ title }: { title: string }) => title.toLowerCase() === code.toLowerCase()
    const onCart = (ajax.cart_level_discount_applications ?? []).filter(isIt)
    const onLines = ofLines.filter(({ discount_application }) => isIt(discount_application))
    const amounts = [
      ...onCart.map(discount => discount.total_allocated_amount ?? 0),
      ...onLines.map(({ amount }) => amount)
    ]
    return {
      CouponCode: code,
      Description: '',
      AmountTaxIncl: applicable ? inMajor(amounts.reduce((sum, amount) => sum + amount, 0)) : 0
    }
  })
}

/** The limits that the shop has set for a variant. */
export function limitsOf(rule: QuantityRule | null | undefined) {
  return {
    MinQuantity: rule?.min ?? 1,
    MaxQuantity: rule?.max ?? 0,
    StepQuantity: rule?.increment || 1
  }
}

/** Hundredths in major units: 1000 yen are 100000. */
export function inMajor(hundredths: number): number {
  return toMajor(hundredths, 2)
}

const WIDTHS = [200, 400, 800]

/** A picture on Shopify's servers, which render it in every width. */
export function photoOf(url: string | null | undefined): Picture | null {
  if (!url) return null
  const path = url.split('?')[0] ?? ''
  const query = url.includes('?') ? '&' : '?'
  return {
    AssetId: path,
    AssetName: path.slice(path.lastIndexOf('/') + 1),
    Url: url,
    Sizes: WIDTHS.map(Width => ({ Url: `${url}${query}width=${Width}`, Width }))
  }
}
