import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { withdrawalLink } from '../../../demo-cms/extras/withdrawal/withdrawal-link.ts'
import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import { insertSession } from '../../../demo-cms/kernel/sessions/sessions.ts'
import { orderLink } from '../../../demo-cms/shop/orders/order-link.ts'
import { newSecretId, secretHash } from '../../../demo-cms/shop/security/secret-id.ts'
import { openBankSession } from '../../../demo-cms/simulators/test-bank/bank.ts'
import { hasExtra } from '../../support/extras.ts'
import { newEmailChange, newInvitation, newPasswordReset } from './mailed-links.ts'
import { type Identity, MODEL_OWNER } from './principals.ts'

/** Text in the owner's records that nobody else may ever receive. */
export const SECRET = 'OnlyForTheOwner7731'

/** The ids by which requests name records. */
export interface Records {
  list: string
  otherList: string
  wish: string
  removedWish: string
  shareToken: string
  registration: string
  /** The id in the link of a mail about a forgotten password. */
  passwordReset: string
  emailChange: string
  /** The id in the link of an invitation to a company, and the id of the company. */
  invitation: string
  company: string
  cartItem: string
  savedItem: string
  address: string
  prepaidAccount: string
  passkey: string
  /** Another login of the owner, in the list of their devices. */
  session: string
  /** A form whose session had ended, and the key of the browser that sent it. */
  unsentForm: string
  unsentKey: string
  newsletterLink: string
  order: string
  deliveredOrder: string
  /** A request for a refund of the delivered order, with a photo. */
  refundRequest: string
  photo: string
  guestOrder: string
  signature: string
  withdrawalSignature: string
  bankSession: string
  bankKey: string
  bankData: string
  customer: string
  variant: string
  wishedVariant: string
}

/** Records that do not exist, except the variants, which are for everyone. */
export function missingRecords({ variant, wishedVariant }: Records): Records {
  const id = '999999'
  return {
    list: id,
    otherList: id,
    wish: id,
    removedWish: id,
    shareToken: 'no-such-token-at-all-here',
    registration: 'no-such-registration',
    passwordReset: 'no-such-request',
    emailChange: 'no-such-change',
    invitation: 'no-such-invitation',
    company: id,
    cartItem: id,
    savedItem: id,
    address: id,
    prepaidAccount: id,
    passkey: id,
    session: id,
    unsentForm: id,
    unsentKey: 'missing',
    newsletterLink: 'made-up',
    order: id,
    deliveredOrder: id,
    refundRequest: id,
    photo: 'no-such-photo',
    guestOrder: id,
    signature: 'made-up',
    withdrawalSignature: 'made-up',
    bankSession: 'TBmissing',
    bankKey: 'missing',
    bankData: 'missing',
    customer: id,
    variant,
    wishedVariant
  }
}

/** A form of the owner that waits for their login. */
async function unsentForm(db: Db, owner: number) {
  if (!hasExtra('unsent-forms')) return { unsentForm: '1', unsentKey: 'none' }
  const key = newSecretId()
  const form = await insertedId(
    db
      .insertInto('unsent_forms')
      .values({
        key_hash: secretHash(key),
        customer_id: owner,
        path: '/shop/fr/account/details',
        page: null,
        fields: JSON.stringify({ FirstName: SECRET }),
        is_complete: true
      })
      .returning('id')
  )
  return { unsentForm: String(form), unsentKey: key }
}

/** Gives the owner one record of each kind. */
export async function ownRecords(db: Db, { customerId, cartId }: Identity): Promise<Records> {
  const owner = customerId!
  const [variant, wished, carted, saved] = await db
    .selectFrom('variants')
    .select('id')
    .orderBy('id')
    .limit(4)
    .execute()
  const shareToken = `${SECRET.toLowerCase()}-${randomBytes(12).toString('hex')}`
  const list = (name: string, share_token: string | null) =>
    insertedId(
      db
        .insertInto('wishlists')
        .values({
          customer_id: owner,
          kind: 'birthlist',
          name,
          description: SECRET,
          share_token
        })
        .returning('id')
    )
  const listId = await list(SECRET, shareToken)
  const otherListId = await list(`${SECRET} 2`, null)
  const wishId = await insertedId(
    db
      .insertInto('wishlist_items')
      .values({ wishlist_id: listId, variant_id: wished!.id, quantity: 2, note: SECRET })
      .returning('id')
  )
  const removedWishId = await insertedId(
    db
      .insertInto('wishlist_items')
      .values({
        wishlist_id: listId,
        variant_id: carted!.id,
        quantity: 1,
        removed_at: new Date()
      })
      .returning('id')
  )
  const cartItemId = await insertedId(
    db
      .insertInto('cart_items')
      .values({ cart_id: cartId, variant_id: carted!.id, quantity: 1 })
      .returning('id')
  )
  const savedItemId = await insertedId(
    db
      .insertInto('saved_items')
      .values({ cart_id: cartId, variant_id: saved!.id, quantity: 1 })
      .returning('id')
  )
  const addressId = await insertedId(
    db
      .insertInto('addresses')
      .values({
        customer_id: owner,
        type: 'Both',
        first_name: 'Claire',
        last_name: SECRET,
        street1: SECRET,
        house_number: '1',
        postal_code: '4000',
        city: 'Liège',
        country_code: 'BE'
      })
      .returning('id')
  )
  const prepaidAccountId = await insertedId(
    db
      .insertInto('prepaid_accounts')
      .values({ customer_id: owner, name: SECRET, balance_minor: 0 })
      .returning('id')
  )
  const passkeyId = await insertedId(
    db
      .insertInto('passkeys')
      .values({
        customer_id: owner,
        credential_id: randomBytes(16).toString('base64url'),
        public_key: '',
        user_handle: '',
        counter: 0,
        transports: [],
        is_synced: true,
        is_backed_up: true,
        name: SECRET
      })
      .returning('id')
  )
  const { idHash } = await insertSession(db, { cartId, customerId: owner, userAgent: SECRET })
  const number = await copyOrder(db, owner)
  const deliveredOrder = await copyOrder(db, owner, 'delivered')
  const refund = await refundOf(db, deliveredOrder)
  const guestOrder = await copyOrder(db, null)
  const link = await orderLink(db, {
    number: guestOrder,
    culture: 'fr',
    isOfCustomer: false,
    siteUrl: ''
  })
  const signature = link!.split('/').at(-1)!
  const withdrawal = await withdrawalLink(db, { number: guestOrder, culture: 'fr' }, '')
  const bank = await openBankSession(db, {
    reference: number,
    amountMinor: 100,
    currency: 'EUR',
    culture: 'fr',
    returnUrl: `/shop/fr/checkout/payment/${number}/return`
  })
  const { page_key } = await db
    .selectFrom('bank_sessions')
    .select('page_key')
    .where('id', '=', bank.SessionId)
    .executeTakeFirstOrThrow()
  return {
    list: String(listId),
    otherList: String(otherListId),
    wish: String(wishId),
    removedWish: String(removedWishId),
    shareToken,
    registration: await newRegistration(db, owner),
    passwordReset: await newPasswordReset(db),
    emailChange: await newEmailChange(db),
    ...(hasExtra('companies')
      ? await newInvitation(db)
      : { invitation: 'made-up', company: '0' }),
    cartItem: String(cartItemId),
    savedItem: String(savedItemId),
    address: String(addressId),
    prepaidAccount: String(prepaidAccountId),
    passkey: String(passkeyId),
    session: idHash,
    ...(await unsentForm(db, owner)),
    newsletterLink: await newSubscription(db, owner),
    order: number,
    deliveredOrder,
    ...refund,
    guestOrder,
    signature,
    withdrawalSignature: withdrawal.split('/').at(-1)!,
    bankSession: bank.SessionId,
    bankKey: page_key,
    bankData: bank.SessionData,
    customer: String(owner),
    variant: String(variant!.id),
    wishedVariant: String(wished!.id)
  }
}

/** Changes if anything of the owner's records changes. */
export async function stateOf(db: Db, { customerId, cartId }: Identity): Promise<string> {
  const tables = [
    ['wishlists', sql`customer_id = ${customerId}`],
    [
      'wishlist_items',
      sql`wishlist_id in (select id from wishlists where customer_id = ${customerId})`
    ],
    ['addresses', sql`customer_id = ${customerId}`],
    ['customer_references', sql`customer_id = ${customerId}`],
    ['cart_items', sql`cart_id = ${cartId}`],
    ['saved_items', sql`cart_id = ${cartId}`],
    ['checkout_drafts', sql`cart_id = ${cartId}`],
    ['orders', sql`customer_id = ${customerId}`],
    ['payments', sql`order_id in (select id from orders where customer_id = ${customerId})`],
    ['prepaid_accounts', sql`customer_id = ${customerId}`],
    ['passkeys', sql`customer_id = ${customerId}`],
    ['sessions', sql`customer_id = ${customerId} and user_agent = ${SECRET}`],
    ['cart_top_ups', sql`cart_id = ${cartId}`],
    [
      'refund_requests',
      sql`order_id in (select id from orders where customer_id = ${customerId})`
    ],
    ['customers', sql`id = ${customerId}`]
  ] as const
  const contents = tables.map(
    ([table, condition]) =>
      sql`(select json_agg(t order by t::text) from ${sql.table(table)} as t where ${condition})`
  )
  const { rows } =
    await sql`select json_build_array(${sql.join(contents)}) as contents`.execute(db)
  return JSON.stringify(rows)
}

/** A subscription to the newsletter that waits for its confirmation; returns the id in the link of its mail. */
async function newSubscription(db: Db, owner: number): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const link_hash = createHash('sha256').update(id).digest('hex')
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('newsletter_subscriptions')
    .values({ customer_id: owner, email, link_hash })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet({ link_hash }))
    .execute()
  return id
}

/** A registration by somebody new, with the password of the owner; returns the id in the link of its mail. */
async function newRegistration(db: Db, owner: number): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('registrations')
    .values({
      id_hash: createHash('sha256').update(id).digest('hex'),
      email: `${id}@example.com`,
      password_hash,
      kind: 'private',
      first_name: 'Nele',
      last_name: 'Peeters',
      company: null,
      vat_number: null,
      culture: 'fr',
      browser_hash: null,
      return_path: null
    })
    .execute()
  return id
}

/** A new order with the content of a seeded one, by a customer or a guest, unpaid by default. */
async function copyOrder(
  db: Db,
  buyer: number | null,
  status = 'awaiting-payment'
): Promise<string> {
  const number = `7${randomBytes(4).readUInt32BE()}`
  const { id: from } = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('orders.id')
    .where('customers.email', '=', MODEL_OWNER)
    .orderBy('orders.id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into orders
    select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('orders', 'id')),
      'number', ${number}::text,
      'customer_id', ${buyer}::int,
      'status', ${status}::text,
      'payment_method', 'card',
      'address', o.address || jsonb_build_object('Street1', ${SECRET}::text)
    ))).*
    from orders o where id = ${from}
    returning id`.execute(db)
  await sql`
    insert into order_items
    select (jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('order_items', 'id')),
      'order_id', ${rows[0]!.id}::int
    ))).*
    from order_items i where order_id = ${from}`.execute(db)
  return number
}

/** A request for a refund of an order, with a photo. */
async function refundOf(
  db: Db,
  number: string
): Promise<{ refundRequest: string; photo: string }> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const request = await insertedId(
    db
      .insertInto('refund_requests')
      .values({ order_id: order.id, kind: 'refund', amount_minor: 100, message: SECRET })
      .returning('id')
  )
  const photo = randomBytes(16).toString('base64url')
  await db
    .insertInto('refund_photos')
    .values({ id: photo, request_id: request, width: 1, height: 1, image: Buffer.from(SECRET) })
    .execute()
  // with a credit note
  await db
    .insertInto('return_refunds')
    .values({
      request_id: request,
      order_id: order.id,
      payment_id: null,
      method: 'transfer',
      amount_minor: 100
    })
    .execute()
  return { refundRequest: String(request), photo }
}

async function insertedId(query: {
  executeTakeFirstOrThrow(): Promise<{ id: number }>
}): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).id
}
