import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readAddress } from '../addresses/address-form.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { addressModel } from '../addresses/address-model.ts'
import { pickerModel } from '../addresses/picker-model.ts'
import { knownVat, type VatAnswer } from '../addresses/vat-service.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { priceOf } from '../cart/cart-totals.ts'
import { NO_DELIVERY } from '../cart/items/credit-rules.ts'
import { type FullCart, readCart } from '../cart/read-cart.ts'
import { paymentMethodsFor, problemsOfPayment } from '../payment/payment-methods.ts'
import {
  billingOf,
  deliveryOf,
  destinationOf,
  goesToAddress,
  isSameAddress,
  MAX_REFERENCE_LENGTH,
  type Offers,
  type Problems,
  type Typed
} from './checkout-form.ts'
import { isCheckoutKey, newCheckoutKey } from './checkout-key.ts'
import { checkoutNoticesFor } from './checkout-notices.ts'
import { type PickupPart, pickupPart } from './pickup-part.ts'
import { fingerprintOfDetails } from './seen-details.ts'
import { fingerprintOf } from './shown-lines.ts'
import { type Step, steps } from './steps.ts'

type Picker = Awaited<ReturnType<typeof pickerModel>>

/** The state of a checkout: the values of the form, and the cart with totals that depend on them. */
export interface Checkout {
  site: PricedSite
  session: Session
  typed: Typed
  cart: FullCart
  payments: Awaited<ReturnType<typeof paymentMethodsFor>>
  pickupPoint: { Name: string; Lines: string[] } | undefined
  /** Whether the VAT number is valid, as far as known. */
  vat: VatAnswer
  /** The customer's address book, for the invoice and for the delivery. */
  pickers: { billing: Picker; shipping: Picker }
  pickup: PickupPart
  /** What the customer should know before ordering. */
  notices: readonly string[]
}

/** Reads the cart and everything else that the form depends on. */
export async function readCheckout(
  db: Db,
  site: PricedSite,
  session: Session,
  values: Typed,
  takesCards: boolean
): Promise<Checkout> {
  const cart = await readCart(db, site, session.cartId, {
    method: values.ShippingMethod,
    country: deliveryOf(values).CountryCode,
    vatNumber: billingOf(values).VAT,
    to: destinationOf(values)
  })
  const typed: Typed = cart.isCreditOnly
    ? { ...values, ShippingMethod: NO_DELIVERY, SameAddressForShipping: 'true' }
    : values
  const payments = await paymentMethodsFor(
    db,
    {
      customerId: session.customerId,
      takesCards,
      ordersCredit: cart.totals.creditMinor > 0
    },
    site.culture,
    { totalMinor: cart.totals.totalMinor, currency: site.currency.code }
  )
  const picker = (type: 'Billing' | 'Shipping') =>
    pickerModel(db, {
      customerId: session.customerId,
      culture: site.culture,
      type,
      inputname: `Existing${type}AddressId`,
      selectedAddressId: typed[`Existing${type}AddressId`] ?? '',
      isAddNewAddress: true,
      isEditAddress: true
    })
  const pickers = { billing: await picker('Billing'), shipping: await picker('Shipping') }
  const vat = await knownVat(db, billingOf(typed).VAT)
  const pickup = await pickupPart(db, site, session, typed)
  return {
    site,
    session,
    typed,
    cart,
    payments,
    pickup,
    pickupPoint: pickup.point,
    vat,
    pickers,
    notices: await checkoutNoticesFor(db, site, session.customerId)
  }
}

/** What the shop offers for a checkout, to validate the form against. */
export function offersOf({ cart, payments, pickupPoint, site }: Checkout): Offers {
  return {
    methods: cart.isCreditOnly
      ? [NO_DELIVERY]
      : cart.delivery.methods.filter(one => one.delivers).map(one => one.code),
    hasPickupPoint: pickupPoint !== undefined,
    problemsOfPayment: ({ PaymentMethod = '', PrepaidAccountId = '' }) => ({
      ...problemsOfPayment({ PaymentMethod, PrepaidAccountId }, payments, site.culture)
    })
  }
}

export interface Shown {
  /** One step of the form; all steps if not given. */
  step: Step | undefined
  problems?: Problems
  refusal?: string | undefined
  /** The key of a rejected form, which still identifies the same order. */
  key?: string | undefined
  /** Whether the terms were accepted in a rejected form. */
  hasAccepted?: boolean
}

/** The data of the template `checkout/checkout`. */
export function checkoutModel(checkout: Checkout, shown: Shown) {
  const { site, session, typed, cart, payments, pickupPoint, vat } = checkout
  const { culture } = site
  const { step, problems = {}, refusal, key } = shown
  const parts: readonly Step[] = step ? [step] : steps
  const shipping = readAddress(typed, 'Shipping')
  return {
    step,
    isCreditOnly: cart.isCreditOnly,
    noDelivery: NO_DELIVERY,
    stepList: step && stepList(step, site),
    shows: Object.fromEntries(parts.map(part => [part, true])),
    cart: cartReply(cart, site),
    typed,
    methods: methodsOf(cart, typed),
    deliveryNotice: deliveryNotice(checkout),
    payments,
    billing: addressModel({
      prefix: 'Billing',
      culture,
      address: billingOf(typed),
      problems,
      taxCountry: cart.delivery.country,
      vat
    }),
    shipping: addressModel({
      prefix: 'Shipping',
      culture,
      address: {
        ...shipping,
        CountryCode: shipping.CountryCode || billingOf(typed).CountryCode
      },
      problems,
      taxCountry: cart.delivery.country,
      vat
    }),
    pickers: checkout.pickers,
    isSameAddress: typed.SameAddressForShipping === 'true',
    review: {
      billing: addressLines(billingOf(typed), culture),
      vatNumber: billingOf(typed).VAT,
      delivery:
        pickupPoint && typed.ShippingMethod === 'pickup'
          ? [pickupPoint.Name, ...pickupPoint.Lines]
          : goesToAddress(typed) && !isSameAddress(typed)
            ? addressLines(deliveryOf(typed), culture)
            : [],
      method: cart.isCreditOnly
        ? { name: text(culture, `Checkout.Shipping.${NO_DELIVERY}`) }
        : cart.delivery.method,
      payment: payments.find(one => one.code === typed.PaymentMethod)
    },
    pickupPoint,
    pickup: checkout.pickup,
    seenTotal: cart.totals.totalMinor,
    seenLines: fingerprintOf(cart),
    seenDetails: fingerprintOfDetails(typed, checkout.pickup.reference),
    isCustomer: session.customerId !== undefined,
    notices: checkout.notices,
    maxReference: MAX_REFERENCE_LENGTH,
    hasAccepted: shown.hasAccepted === true,
    problems,
    problemList: Object.entries(problems).map(([name, message]) => ({ name, message })),
    refusal,
    checkoutKey: isCheckoutKey(key) ? key : newCheckoutKey()
  }
}

/** Says that the delivery that was chosen before, maybe in a session that has expired since, is no longer possible. */
function deliveryNotice({ cart, pickup, typed, site }: Checkout): string | undefined {
  if (cart.isCreditOnly) return undefined
  const method = cart.delivery.methods.find(one => one.code === typed.ShippingMethod)
  if (typed.ShippingMethod && !method?.delivers) {
    return text(site.culture, 'Checkout.Wrong.ShippingMethod')
  }
  return typed.ShippingMethod === 'pickup' ? pickup.problem : undefined
}

function methodsOf(cart: FullCart, typed: Typed) {
  const isGift = cart.coupons.some(
    ({ coupon, notice }) => coupon.kind === 'free-delivery' && notice === null
  )
  return cart.delivery.methods.map(method => ({
    ...method,
    price: majorOf(
      isGift ? 0 : priceOf(method, cart.totals.goodsMinor - cart.totals.creditMinor),
      cart.currency.code
    ),
    isChosen: method.code === typed.ShippingMethod
  }))
}

function stepList(current: Step, { basePath, culture }: PricedSite) {
  const at = steps.indexOf(current)
  return steps.map((step, index) => ({
    name: text(culture, `Checkout.Step.${step}`),
    url: `${basePath}/${culture}/checkout?step=${step}`,
    isDone: index < at,
    isCurrent: index === at
  }))
}
