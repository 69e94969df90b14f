import { createHash } from 'node:crypto'
import { RefusalError } from 'vitrine/server'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { Typed } from './checkout-form.ts'
import { fieldsOfStep, type Step } from './steps.ts'

const DETAILS = [...fieldsOfStep.address, ...fieldsOfStep.delivery, ...fieldsOfStep.payment]

/** What an order takes from the shop's data at the time of the submit, and which the form must have shown as it is. */
interface OrderedDetails {
  site: { culture: Culture }
  typed: Typed
  pickup: { reference: string }
  pickers: { billing: AddressBook; shipping: AddressBook }
}

/** A customer's address book, identified by its stamp; a guest has none. */
type AddressBook = { stamp: string } | undefined

/** Identifies what a review shows besides the products: contact, addresses, delivery, pickup point and payment. */
export function fingerprintOfDetails(typed: Typed, pickupPoint: string): string {
  const words = JSON.stringify([...DETAILS.map(name => typed[name] ?? ''), pickupPoint])
  return createHash('sha256').update(words).digest('base64url').slice(0, 22)
}

/**
 * Rejects a form that showed other addresses or another delivery than it would order, for example because another tab has
 * changed them. The form itself contains most of them; the fields `Seen…` identify the rest: the whole review step, and on one
 * page the pickup point and the address books.
 *
 * @param step The submitted step; `undefined` if the form is on one page.
 * @returns The pickup point that the form showed.
 * @throws {RefusalError} 409
 */
export function rejectUnseen(
  body: unknown,
  step: Step | undefined,
  { site, typed, pickup, pickers }: OrderedDetails
): string {
  const expected = new Map<string, string>()
  if (step === 'review') {
    expected.set('SeenDetails', fingerprintOfDetails(typed, pickup.reference))
  } else {
    if (typed.ShippingMethod === 'pickup') expected.set('SeenPickupPoint', pickup.reference)
    const { billing, shipping } = pickers
    if (typed.ExistingBillingAddressId && billing) {
      expected.set('SeenBillingAddresses', billing.stamp)
    }
    if (typed.ExistingShippingAddressId && shipping) {
      expected.set('SeenShippingAddresses', shipping.stamp)
    }
  }
  const names = ['SeenTotal', 'SeenLines', ...expected.keys()]
  const missing = names.filter(name => !Object.hasOwn(Object(body), name))
  if (missing.length > 0) {
    // once, for a form that an older release has shown; always, for a template that was edited before the field existed
    console.error(`A checkout form without the field ${missing.join(', ')} was not ordered.`)
    throw new RefusalError(409, text(site.culture, 'Checkout.CheckAgain'))
  }
  for (const [name, value] of expected) {
    if (fieldOf(body, name) === value) continue
    throw new RefusalError(409, text(site.culture, 'Checkout.DeliveryChanged'))
  }
  return pickup.reference
}
