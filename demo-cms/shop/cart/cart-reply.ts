import type { Cart, CartItem } from 'vitrine/contract'
import { majorOf, moneyText } from '../../kernel/currencies/currency.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { pickupPointLines } from '../delivery/pickup-point-lines.ts'
import type { CartLine } from './cart-lines.ts'
import { noticeOf } from './cart-notices.ts'
import { type CartTotals, priceOf } from './cart-totals.ts'
import { CREDIT_SKU, creditVariantId } from './items/credit-rules.ts'
import type { FullCart } from './read-cart.ts'
import { taxNotice } from './tax-duty.ts'

/** The cart as defined by the contract [CART-01], [CART-10]. */
export function cartReply(cart: FullCart, site: PricedSite): Cart {
  const { code } = cart.currency
  const toMajor = (minor: number) => majorOf(minor, code)
  const money = (minor: number) => moneyText(minor, code, site.culture)
  return {
    // visitors without a session have no cart yet
    CartId: cart.id === 0 ? null : String(cart.id),
    Version: cart.version,
    // credit is one item, whatever the amount
    ItemsCount: sum(cart.lines.map(line => (line.isCredit ? 1 : line.quantity))),
    AmountTaxInclHtml: `<strong>${money(cart.totalMinor)}</strong>`,
    AmountTaxExclHtml: `<span>${money(cart.totalExclMinor)}</span>`,
    AmountTaxIncl: toMajor(cart.totalMinor),
    CurrencyCode: code,
    Items: cart.lines.map(line => itemReply(line, site, code)),
    DiscontinuedItems: cart.discontinued,
    ...totalsReply(cart.totals, code),
    TaxNotice: taxNotice(cart.delivery, site.culture),
    Coupons: cart.coupons.map(({ coupon, description, savedMinor, notice }) => ({
      CouponCode: coupon.code,
      Description: description,
      AmountTaxIncl: toMajor(savedMinor),
      Notice: notice
    })),
    ...deliveryReply(cart)
  }
}

function totalsReply(totals: CartTotals, currencyCode: string): Partial<Cart> {
  const toMajor = (minor: number) => majorOf(minor, currencyCode)
  return {
    ItemsAmountTaxIncl: toMajor(totals.itemsMinor),
    DiscountTaxIncl: toMajor(totals.discountMinor),
    ShippingAmountTaxIncl: totals.shippingMinor === null ? null : toMajor(totals.shippingMinor),
    TotalTaxIncl: toMajor(totals.totalMinor),
    Taxes: totals.taxes.map(({ vatPercent, taxMinor }) => ({
      VatPercent: vatPercent,
      AmountTax: toMajor(taxMinor)
    })),
    ReversedTax: toMajor(totals.reversedMinor)
  }
}

function deliveryReply({ delivery, totals, coupons, currency }: FullCart): Partial<Cart> {
  const toMajor = (minor: number) => majorOf(minor, currency.code)
  const { method, methods } = delivery
  const isGift = coupons.some(one => one.coupon.kind === 'free-delivery' && !one.notice)
  // without a selected method, the threshold of the first method that has one
  const usual = method ?? methods.find(one => one.delivers && one.freeFromMinor !== null)
  const freeFrom = isGift ? null : (usual?.freeFromMinor ?? null)
  return {
    ShippingMethods: methods.map(one => ({
      ShippingMethodId: String(one.id),
      ShippingMethodCode: one.code,
      Name: one.name,
      Description: one.hint,
      AmountTaxIncl: one.delivers
        ? toMajor(isGift ? 0 : priceOf(one, totals.goodsMinor - totals.creditMinor))
        : null
    })),
    ShippingMethodId: method ? String(method.id) : null,
    ShippingMethodCode: method?.code ?? null,
    ShippingCountryId: delivery.country,
    BillingCountryId: delivery.billingCountry,
    TaxCountryId: delivery.taxCountry,
    CityId: delivery.cityId === null ? null : String(delivery.cityId),
    City: delivery.city,
    PostalCode: delivery.postalCode,
    PickupPoint: delivery.pickupPoint && pickupPointLines(delivery.pickupPoint),
    // compared with all goods, of which credit does not count
    FreeShippingFrom: freeFrom === null ? null : toMajor(freeFrom + totals.creditMinor)
  }
}

function itemReply(line: CartLine, site: PricedSite, currencyCode: string): CartItem {
  const toMajor = (minor: number) => majorOf(minor, currencyCode)
  return {
    ItemId: String(line.id),
    ProductId: line.isCredit ? CREDIT_SKU : String(line.productId),
    ProductVariantId:
      line.prepaidAccountId === undefined
        ? String(line.variantId)
        : creditVariantId(line.prepaidAccountId),
    SKU: line.sku,
    Name: line.name,
    VariantName: line.variantName,
    Quantity: line.quantity,
    MinQuantity: line.rules.min,
    MaxQuantity: line.rules.max,
    StepQuantity: line.rules.step,
    UnitPriceTaxIncl: toMajor(line.unitMinor),
    LineAmountTaxIncl: toMajor(line.lineMinor),
    DiscountTaxIncl: toMajor(line.discountMinor),
    CurrencyCode: currencyCode,
    ItemOrigin: line.itemOrigin,
    ItemKey: line.itemKey,
    ProductUrl: line.url,
    Photo: line.photo,
    Notice: noticeOf(line, site)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
