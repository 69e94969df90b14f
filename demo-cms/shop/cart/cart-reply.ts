import type { Cart, CartItem } from '../../../src/contract/index.ts'
import { formatMoney, toMajor } from '../../../src/lib/numbers/money.ts'
import { CURRENCY } from '../../kernel/currency.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { pickupPointLines } from '../delivery/pickup-point-lines.ts'
import type { CartLine } from './cart-lines.ts'
import { noticeOf } from './cart-notices.ts'
import { type CartTotals, priceOf } from './cart-totals.ts'
import type { FullCart } from './read-cart.ts'
import { taxNotice } from './tax-duty.ts'

/** The cart as defined by the contract [CART-01], [CART-10]. */
export function cartReply(cart: FullCart, site: LocalizedSite): Cart {
  const money = (minor: number) => formatMoney(toMajor(minor), CURRENCY, site.culture)
  return {
    Version: cart.version,
    ItemsCount: sum(cart.lines.map(line => line.quantity)),
    AmountTaxInclHtml: `<strong>${money(cart.totalMinor)}</strong>`,
    AmountTaxExclHtml: `<span>${money(cart.totalExclMinor)}</span>`,
    AmountTaxIncl: toMajor(cart.totalMinor),
    CurrencyCode: CURRENCY,
    Items: cart.lines.map(line => itemReply(line, site)),
    ...totalsReply(cart.totals),
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

function totalsReply(totals: CartTotals): Partial<Cart> {
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

function deliveryReply({ delivery, totals, coupons }: FullCart): Partial<Cart> {
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
      AmountTaxIncl: one.delivers ? toMajor(isGift ? 0 : priceOf(one, totals.goodsMinor)) : null
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
    FreeShippingFrom: freeFrom === null ? null : toMajor(freeFrom)
  }
}

function itemReply(line: CartLine, { culture }: LocalizedSite): CartItem {
  return {
    ItemId: String(line.id),
    ProductId: String(line.productId),
    ProductVariantId: String(line.variantId),
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
    CurrencyCode: CURRENCY,
    ItemOrigin: line.itemOrigin,
    ItemKey: line.itemKey,
    ProductUrl: line.url,
    Photo: line.photo,
    Notice: noticeOf(line, culture)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
