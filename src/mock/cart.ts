import { RefusalError } from '../server/refusal-error.ts'
import type { Cart, CartItem } from '../shared/contract/cart.ts'
import { formatMoney } from '../shared/numbers/money.ts'
import {
  allowsQuantity,
  correctQuantity,
  largestQuantity,
  smallestQuantity
} from '../shared/numbers/quantity.ts'
import { discounts } from './coupons.ts'
import { majorOf, minorOf, productUrl, taxIn, taxRate, unitPrice } from './prices.ts'
import type { Variant } from './products.ts'
import { type Line, newId, type Visit } from './state.ts'
import { textIn } from './texts.ts'

const FREE_FROM = 75

/** How the shop delivers; prices are in EUR. */
export const METHODS = [
  { id: '1', code: 'home', name: 'Home delivery', price: 5.9, countries: undefined },
  { id: '2', code: 'express', name: 'Express', price: 12.5, countries: ['BE'] },
  { id: '3', code: 'pickup', name: 'Pickup point', price: 3.9, countries: ['BE', 'NL', 'FR'] }
]

/** The cart as calls reply with it. */
export function readCart(visit: Visit): Cart {
  const { shopper, culture } = visit
  const money = (minor: number) => majorOf(shopper, minor)
  const text = (minor: number) => formatMoney(money(minor), shopper.currency, culture)
  const priced = shopper.lines.map(line => {
    const variant = variantOf(visit, line.variantId)
    const unit = unitPrice(shopper, variant, line.quantity)
    return { line, variant, unit, amount: unit * line.quantity }
  })
  const amounts = priced.map(({ amount }) => amount)
  const off = discounts(shopper, amounts)
  const goods = sum(amounts)
  const discount = sum(off.ofLines)
  const rest = goods - discount
  const methods = METHODS.map(method => {
    const isFree =
      off.isDeliveryFree || (method.code !== 'express' && rest >= minorOf(shopper, FREE_FROM))
    const isPossible = method.countries?.includes(shopper.shippingCountry) ?? true
    const price = isFree ? 0 : minorOf(shopper, method.price)
    return { ...method, price: isPossible ? price : null }
  })
  const method = methods.find(({ id }) => id === shopper.shippingMethodId)
  const delivery = priced.length > 0 ? (method?.price ?? null) : null
  const total = rest + (delivery ?? 0)
  return {
    CartId: shopper.cartId,
    Version: shopper.version,
    ItemsCount: sum(shopper.lines.map(({ quantity }) => quantity)),
    AmountTaxInclHtml: text(rest),
    AmountTaxExclHtml: text(rest - taxIn(shopper, rest)),
    AmountTaxIncl: money(rest),
    CurrencyCode: shopper.currency,
    Items: priced.map(({ line, variant, unit, amount }, index) => ({
      ...itemOf(visit, line, variant),
      UnitPriceTaxIncl: money(unit),
      LineAmountTaxIncl: money(amount),
      DiscountTaxIncl: money(off.ofLines[index]!)
    })),
    ItemsAmountTaxIncl: money(goods),
    DiscountTaxIncl: money(discount),
    ShippingAmountTaxIncl: delivery === null ? null : money(delivery),
    TotalTaxIncl: money(total),
    Taxes:
      total > 0
        ? [{ VatPercent: taxRate(shopper), AmountTax: money(taxIn(shopper, total)) }]
        : [],
    ReversedTax: 0,
    TaxNotice: null,
    Coupons: off.ofCoupons.map(({ code, amount, isEffective, description }) => ({
      CouponCode: code,
      Description: description,
      AmountTaxIncl: money(amount),
      Notice: isEffective ? null : 'The basket is too small for this coupon.'
    })),
    ShippingMethods: methods.map(({ id, code, name, price }) => ({
      ShippingMethodId: id,
      ShippingMethodCode: code,
      Name: name,
      Description: null,
      AmountTaxIncl: price === null ? null : money(price)
    })),
    ShippingMethodId: method?.id ?? null,
    ShippingMethodCode: method?.code ?? null,
    ShippingCountryId: shopper.shippingCountry,
    BillingCountryId: shopper.billingCountry,
    TaxCountryId: shopper.taxCountry,
    CityId: shopper.city.id || null,
    City: shopper.city.name || null,
    PostalCode: shopper.city.postalCode || null,
    FreeShippingFrom: money(minorOf(shopper, FREE_FROM)),
    PickupPoint: shopper.pickupPoint
      ? {
          Name: shopper.pickupPoint.PickupPointName,
          Lines: [
            shopper.pickupPoint.ShippingStreet1,
            `${shopper.pickupPoint.ShippingPostalCode} ${shopper.pickupPoint.ShippingCity}`
          ]
        }
      : null
  }
}

/** What changes a cart: increases its version, and replies with it. */
export function changed(visit: Visit): Cart {
  visit.shopper.version += 1
  return readCart(visit)
}

/** What was added, and why it is less than requested. */
export interface Addition {
  readonly added: number
  readonly problem: string | null
}

/**
 * Adds pieces of a variant to the cart, as many as there are: the line then has a `Notice`.
 *
 * @param itemId Of a removed line, which returns to its position.
 * @throws {RefusalError} 404 for an unknown variant, 409 if no piece can be added.
 */
export function addPieces(
  visit: Visit,
  variantId: string,
  quantity: number,
  { itemId, origin }: { itemId?: string | undefined; origin?: string | undefined } = {}
): Addition {
  const { shopper } = visit
  const variant = variantOf(visit, variantId)
  const line = shopper.lines.find(line => line.variantId === variantId)
  const before = line?.quantity ?? 0
  const { possible, problem } = possibleQuantity(visit, variant, before + quantity)
  if (possible <= before) {
    throw new RefusalError(409, problem ?? textIn(visit.culture, 'soldOut'), {
      details: { Cart: readCart(visit) }
    })
  }
  const notice = problem ?? undefined
  if (line) Object.assign(line, { quantity: possible, notice })
  else {
    const position = itemId === undefined ? undefined : shopper.removed.get(itemId)
    const id = position === undefined ? newId(shopper) : (itemId ?? '')
    const added: Line = { id, variantId, quantity: possible, origin, notice }
    shopper.lines.splice(position ?? shopper.lines.length, 0, added)
    shopper.removed.delete(id)
  }
  shopper.version += 1
  return { added: possible - before, problem }
}

/** Adds several variants; those that cannot be added are told. Never throws a `RefusalError`. */
export function addAll(
  visit: Visit,
  items: readonly { variantId: string; quantity: number }[]
): Addition[] {
  return items.map(({ variantId, quantity }) => {
    try {
      return addPieces(visit, variantId, quantity)
    } catch (error) {
      if (error instanceof RefusalError) return { added: 0, problem: error.message }
      throw error
    }
  })
}

/**
 * Sets the quantity of a line; a quantity that is not possible is corrected, with a `Notice`. 0 removes the line.
 *
 * @throws {RefusalError} 404 for a line that does not exist.
 */
export function setQuantity(visit: Visit, id: string, quantity: number): Cart {
  const line = visit.shopper.lines.find(line => line.id === id)
  if (!line) {
    throw new RefusalError(404, textIn(visit.culture, 'notInCart'), {
      details: { Cart: readCart(visit) }
    })
  }
  if (quantity === 0) return removeLine(visit, id)
  const variant = variantOf(visit, line.variantId)
  const { possible, problem } = possibleQuantity(visit, variant, quantity, line.quantity)
  Object.assign(line, { quantity: possible, notice: problem ?? undefined })
  return changed(visit)
}

/** Removes a line, and remembers its position. Removing a line that does not exist succeeds. */
export function removeLine(visit: Visit, id: string): Cart {
  const { shopper } = visit
  const index = shopper.lines.findIndex(line => line.id === id)
  if (index < 0) return readCart(visit)
  shopper.lines.splice(index, 1)
  shopper.removed.set(id, index)
  return changed(visit)
}

/**
 * The quantity of a variant that can be ordered, and why it is not the requested one.
 *
 * @param before The quantity that was increased or decreased; by default, the result is at most the requested quantity.
 */
export function possibleQuantity(
  { culture }: Pick<Visit, 'culture'>,
  { stock, product: { rules } }: Variant,
  requested: number,
  before = requested
): { possible: number; problem: string | null } {
  const most = largestQuantity(stock, rules)
  if (most < smallestQuantity(rules)) {
    return { possible: 0, problem: textIn(culture, 'soldOut') }
  }
  if (requested > most) {
    const problem =
      rules.max > 0 && rules.max <= stock
        ? textIn(culture, 'most', { count: rules.max })
        : textIn(culture, 'left', { count: most })
    return { possible: most, problem }
  }
  if (allowsQuantity(requested, rules)) return { possible: requested, problem: null }
  const possible = Math.min(correctQuantity(requested, rules, before), most)
  const from = smallestQuantity(rules)
  return { possible, problem: textIn(culture, 'step', { step: rules.step, from }) }
}

/** @throws {RefusalError} 404 if the shop does not sell it. */
export function variantOf({ shop }: Visit, id: string): Variant {
  const variant = shop.catalogue.variant(id)
  if (variant) return variant
  throw new RefusalError(404, `The shop has no product variant "${id}".`)
}

function itemOf(
  visit: Visit,
  { id, quantity, origin, notice }: Line,
  variant: Variant
): Omit<CartItem, 'UnitPriceTaxIncl' | 'LineAmountTaxIncl' | 'DiscountTaxIncl'> {
  const { product } = variant
  return {
    ItemId: id,
    ProductId: product.id,
    ProductVariantId: variant.id,
    SKU: variant.sku,
    Name: product.name,
    VariantName: variant.name,
    Quantity: quantity,
    ...limitsOf(variant),
    CurrencyCode: visit.shopper.currency,
    ItemOrigin: origin ?? null,
    ItemKey: null,
    ProductUrl: productUrl(visit, variant),
    Photo: product.photo,
    Notice: notice ?? null
  }
}

/** The limits of a variant's quantity, under the names of the contract. */
export function limitsOf({ product: { rules } }: Variant): {
  MinQuantity: number
  MaxQuantity: number
  StepQuantity: number
} {
  return { MinQuantity: rules.min, MaxQuantity: rules.max, StepQuantity: rules.step }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
