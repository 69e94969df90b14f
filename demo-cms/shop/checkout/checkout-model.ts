import { toMajor } from '../../../src/lib/numbers/money.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Session } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { readAddress } from '../addresses/address-form.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { addressModel } from '../addresses/address-model.ts'
import { pickerModel } from '../addresses/picker-model.ts'
import { knownVat, type VatAnswer } from '../addresses/vat-service.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { priceOf } from '../cart/cart-totals.ts'
import { type FullCart, readCart } from '../cart/read-cart.ts'
import { paymentMethodsFor, problemsOfPayment } from '../payment/payment-methods.ts'
import { type PickupPart, pickupPart } from '../pickup/checkout-part.ts'
import {
  billingOf,
  deliveryOf,
  goesToAddress,
  isSameAddress,
  type Offers,
  type Problems,
  type Typed
} from './checkout-form.ts'
import { isCheckoutKey, newCheckoutKey } from './checkout-key.ts'
import { fingerprintOf } from './shown-lines.ts'
import { type Step, steps } from './steps.ts'

type Picker = Awaited<ReturnType<typeof pickerModel>>

/** The state of a checkout: the values of the form, and the cart with totals that depend on them. */
export interface Checkout {
  site: LocalizedSite
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
}

/** Reads the cart and everything else that the form depends on. */
export async function readCheckout(
  db: Db,
  site: LocalizedSite,
  session: Session,
  typed: Typed
): Promise<Checkout> {
  const cart = await readCart(db, site, session.cartId, {
    method: typed.ShippingMethod,
    country: deliveryOf(typed).CountryCode,
    vatNumber: billingOf(typed).VAT
  })
  const { totalMinor } = cart.totals
  const payments = await paymentMethodsFor(db, session, site.culture, totalMinor)
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
  const pickup = await pickupPart(db, session, typed)
  return {
    site,
    session,
    typed,
    cart,
    payments,
    pickup,
    pickupPoint: pickup.point,
    vat,
    pickers
  }
}

/** What the shop offers for a checkout, to validate the form against. */
export function offersOf({ cart, payments, pickupPoint, site }: Checkout): Offers {
  return {
    methods: cart.delivery.methods.filter(one => one.delivers).map(one => one.code),
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
    stepList: step && stepList(step, site),
    shows: Object.fromEntries(parts.map(part => [part, true])),
    cart: cartReply(cart, site),
    typed,
    methods: methodsOf(cart, typed),
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
      method: cart.delivery.method,
      payment: payments.find(one => one.code === typed.PaymentMethod)
    },
    pickupPoint,
    pickup: checkout.pickup,
    seenTotal: cart.totals.totalMinor,
    seenLines: fingerprintOf(cart.lines),
    isCustomer: session.customerId !== undefined,
    hasAccepted: shown.hasAccepted === true,
    problems,
    problemList: Object.entries(problems).map(([name, message]) => ({ name, message })),
    refusal,
    checkoutKey: isCheckoutKey(key) ? key : newCheckoutKey()
  }
}

function methodsOf(cart: FullCart, typed: Typed) {
  const isGift = cart.coupons.some(
    ({ coupon, notice }) => coupon.kind === 'free-delivery' && notice === null
  )
  return cart.delivery.methods.map(method => ({
    ...method,
    price: toMajor(isGift ? 0 : priceOf(method, cart.totals.goodsMinor)),
    isChosen: method.code === typed.ShippingMethod
  }))
}

function stepList(current: Step, { basePath, culture }: LocalizedSite) {
  const at = steps.indexOf(current)
  return steps.map((step, index) => ({
    name: text(culture, `Checkout.Step.${step}`),
    url: `${basePath}/${culture}/checkout?step=${step}`,
    isDone: index < at,
    isCurrent: index === at
  }))
}
