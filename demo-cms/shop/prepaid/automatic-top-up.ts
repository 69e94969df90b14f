import type { Db } from '../../kernel/database/database.ts'
import { storedCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addressesOf, type BookAddress } from '../addresses/address-book.ts'
import type { PostalAddress } from '../addresses/address-lines.ts'
import { CREDIT_SKU, NO_DELIVERY } from '../cart/items/credit-rules.ts'
import { sendConfirmation } from '../orders/confirmation-mail.ts'
import { endOfPaymentPeriod, nextOrderNumber } from '../orders/new-order.ts'
import { paymentReference } from '../orders/payment-reference.ts'
import type { AccountRow } from './ledger.ts'

/**
 * Orders the credit that the customer has set up, to be paid by transfer, unless an order of credit for this account is still
 * waiting for its payment. Returns the order's number.
 *
 * @param account Locked.
 * @param causeId The order that made the balance fall below the threshold.
 */
export async function orderTopUp(
  tx: Db,
  account: AccountRow,
  causeId: number
): Promise<string | undefined> {
  const { top_up_minor: amountMinor, customer_id: customerId } = account
  if (amountMinor === null || (await isWaiting(tx, account.id))) return undefined
  const billing = await billingAddress(tx, customerId)
  if (!billing) return undefined
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'phone', 'culture', 'kind', 'vat_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { site_url } = await tx
    .selectFrom('orders')
    .select('site_url')
    .where('id', '=', causeId)
    .executeTakeFirstOrThrow()
  const value = await nextOrderNumber(tx)
  const order = await tx
    .insertInto('orders')
    .values({
      number: String(value),
      from_checkout: true,
      customer_id: customerId,
      email: customer.email,
      phone: customer.phone ?? '',
      culture: customer.culture,
      status: 'awaiting-payment',
      account_type: customer.kind,
      vat_number: customer.vat_number,
      vat_valid: null,
      shipping_method: NO_DELIVERY,
      shipping_minor: 0,
      items_minor: amountMinor,
      total_minor: amountMinor,
      total_tax_excl_minor: amountMinor,
      taxes: JSON.stringify([]) as never,
      coupons: JSON.stringify([]) as never,
      payment_method: 'transfer',
      payment_reference: paymentReference(value),
      address: JSON.stringify(billing) as never,
      billing: JSON.stringify(billing) as never,
      told_at: new Date(),
      expires_at: endOfPaymentPeriod,
      site_url
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const culture = storedCulture(customer.culture)
  await tx
    .insertInto('order_items')
    .values({
      order_id: order.id,
      variant_id: null,
      sku: CREDIT_SKU,
      name: text(culture, 'Prepaid.Credit', { name: account.name }),
      variant_name: '',
      quantity: 1,
      unit_price_minor: amountMinor,
      line_minor: amountMinor,
      vat_percent: 0,
      prepaid_account_id: account.id
    })
    .execute()
  await sendConfirmation(tx, String(value))
  return String(value)
}

/** Whether an order of credit for this account awaits its payment. */
async function isWaiting(tx: Db, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .where('prepaid_account_id', '=', accountId)
    .where('orders.status', '=', 'awaiting-payment')
    .executeTakeFirst()
  return row !== undefined
}

/** The address on the invoices of automatic orders: the customer's default one. */
export async function billingAddress(
  db: Db,
  customerId: number
): Promise<PostalAddress | undefined> {
  const book = await addressesOf(db, customerId)
  return book.filter(one => one.isDefaultBilling).map(postalAddress)[0]
}

function postalAddress({
  Id: _,
  AddressType: __,
  isDefaultBilling: ___,
  isDefaultShipping: ____,
  ...address
}: BookAddress): PostalAddress {
  return address
}
