import { type RawBuilder, sql } from 'kysely'
import { extensionPoint } from '../../kernel/extension-point.ts'

/** Whose data. */
export interface Person {
  customerId: number
  email: string
}

export interface PersonalTable {
  /** The rows about a person: a condition on the table. */
  of(person: Person): RawBuilder<boolean>
  /** Columns that an export leaves out: they would let a reader act as the customer. */
  secrets?: readonly string[]
  /**
   * What happens when the customer deletes the account. `minimised`: the rows stay, without personal data, because the law or other
   * rows need them. `with its owner`: the database deletes or keeps them together with the row that they belong to.
   */
  whenDeleted: 'deleted' | 'minimised' | 'with its owner'
}

const byCustomer = ({ customerId }: Person) => sql<boolean>`customer_id = ${customerId}`
const ofCart = ({ customerId }: Person) =>
  sql<boolean>`cart_id in (select id from carts where customer_id = ${customerId})`
const ofOrder = ({ customerId }: Person) =>
  sql<boolean>`order_id in (select id from orders where customer_id = ${customerId})`
const ofRequest = (person: Person) =>
  sql<boolean>`request_id in (select id from refund_requests where ${ofOrder(person)})`
/** Rows with an e-mail address in a column. */
export const byAddress =
  (column: string) =>
  ({ email }: Person) =>
    sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`

/** What belongs to a customer and goes with the account. */
export const own = { of: byCustomer, whenDeleted: 'deleted' } as const
const inCart = { of: ofCart, whenDeleted: 'with its owner' } as const
/** What belongs to an order. */
export const inOrder = { of: ofOrder, whenDeleted: 'with its owner' } as const

/** The tables of extras with data about a customer, by name. */
export const personalTablesOfExtras = extensionPoint<Readonly<Record<string, PersonalTable>>>()

/** Every table with data about a customer. Rows of extras refer to those of the shop, and are deleted before them. */
export function personalTables(): Readonly<Record<string, PersonalTable>> {
  return Object.assign({}, ...personalTablesOfExtras.all(), ofShop)
}

/**
 * Every table of the shop with data about a customer: for the export of all data, and for the deletion of an account, in an order in which rows
 * can be deleted. A test compares it with the database, so that no table can be forgotten.
 */
const ofShop: Readonly<Record<string, PersonalTable>> = {
  customers: {
    of: ({ customerId }) => sql`id = ${customerId}`,
    secrets: ['password_hash'],
    whenDeleted: 'minimised'
  },
  newsletter_subscriptions: { ...own, secrets: ['link_hash'] },
  email_changes: { ...own, secrets: ['id_hash'] },
  password_resets: { ...own, secrets: ['id_hash'] },
  login_steps: { ...own, secrets: ['id_hash', 'password_hash'] },
  two_factor_setups: { ...own, secrets: ['session_hash', 'secret'] },
  recovery_codes: { ...own, secrets: ['code_hash'] },
  passkey_challenges: { ...own, secrets: ['challenge', 'session_hash'] },
  passkeys: own,
  two_factors: { ...own, secrets: ['secret'] },
  addresses: own,
  customer_references: own,
  wishlist_reservations: own,
  wishlist_items: {
    of: ({ customerId }) =>
      sql`wishlist_id in (select id from wishlists where customer_id = ${customerId})`,
    whenDeleted: 'with its owner'
  },
  wishlists: { ...own, secrets: ['share_token'] },
  coupons: own,
  sessions: { ...own, secrets: ['id_hash', 'csrf'] },
  // the end stays known, so that requests that are in flight are still refused
  ended_sessions: { of: byCustomer, secrets: ['id_hash', 'csrf'], whenDeleted: 'minimised' },
  staff_choices: {
    of: ({ customerId }) => sql`(customer_id = ${customerId} or staff_id = ${customerId})`,
    whenDeleted: 'deleted'
  },
  cart_items: inCart,
  cart_coupons: inCart,
  cart_top_ups: inCart,
  saved_items: inCart,
  checkout_drafts: inCart,
  idempotency_keys: inCart,
  session_orders: inCart,
  carts: own,
  prepaid_accounts: { of: byCustomer, whenDeleted: 'minimised' },
  prepaid_movements: {
    of: ({ customerId }) =>
      sql`account_id in (select id from prepaid_accounts where customer_id = ${customerId})`,
    whenDeleted: 'with its owner'
  },
  orders: { of: byCustomer, whenDeleted: 'minimised' },
  order_items: inOrder,
  order_statuses: inOrder,
  order_stocks: inOrder,
  coupon_uses: inOrder,
  payments: { ...inOrder, secrets: ['session_id'] },
  refunds: inOrder,
  return_refunds: inOrder,
  parcels: inOrder,
  delivery_change_requests: { of: ofOrder, whenDeleted: 'minimised' },
  refund_requests: { of: ofOrder, whenDeleted: 'minimised' },
  refund_request_lines: { of: ofRequest, whenDeleted: 'with its owner' },
  refund_photos: { of: ofRequest, whenDeleted: 'minimised' },
  messages: { of: byAddress('email'), whenDeleted: 'deleted' },
  stock_notifications: { of: byAddress('email'), whenDeleted: 'deleted' },
  registrations: {
    of: byAddress('email'),
    secrets: ['id_hash', 'browser_hash', 'password_hash'],
    whenDeleted: 'deleted'
  },
  mails: { of: byAddress('recipient'), whenDeleted: 'deleted' }
}

/** The columns of extras that are not personal. */
export const notPersonalOfExtras = extensionPoint<Readonly<Record<string, string>>>()

/** Columns that refer to customers or to their data, in rows that are not about them, and why. */
export const notPersonal: Readonly<Record<string, string>> = {
  'pickup_points.phone': 'of a shop',
  'asset_uploads.session_id':
    'a file that a member of staff has not saved, deleted after a day',
  'orders.placed_by': 'a member of staff, in the order of a customer',
  'orders.cancelled_by': 'a member of staff, or an approver of the company',
  'delivery_change_requests.answered_by': 'a member of staff',
  'refund_requests.answered_by': 'a member of staff',
  'sessions.staff_id': 'a member of staff, in the session of a customer',
  'order_items.prepaid_account_id': 'found by its order',
  'prepaid_movements.order_id': 'found by its account',
  'prepaid_movements.order_item_id': 'found by its account',
  'cart_top_ups.account_id': 'found by its cart',
  'cart_coupons.coupon_id': 'found by its cart',
  'coupon_uses.coupon_id': 'found by its order',
  'session_orders.order_id': 'found by its cart'
}
