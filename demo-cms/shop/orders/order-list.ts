import { sql } from 'kysely'
import type { Photo } from 'vitrine/contract'
import { parseShortDate } from 'vitrine/shared'
import { majorOf } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { SHOP_ZONE } from '../../kernel/time/shop-time.ts'
import { photoOf } from '../catalogue/variant-parts.ts'
import { amountDue } from './on-account.ts'
import { isFoundBy } from './order-search.ts'
import { isRefunded } from './shown-status.ts'
import type { OrderStatus } from './tables.ts'

/** What an order list can be filtered by: a status, or `refunded` for orders of which money was sent back. */
const LISTED_STATUSES = [
  'awaiting-approval',
  'awaiting-payment',
  'on-account',
  'paid',
  'sent',
  'delivered',
  'cancelled',
  'refunded'
] as const satisfies readonly (OrderStatus | 'refunded')[]

/** The statuses that orders of most customers never have. */
const RARE: readonly string[] = ['awaiting-approval', 'on-account'] satisfies OrderStatus[]

/** Whether the orders of a customer can have the rare statuses: they may have to be approved, or be placed on account. */
type HasRareStatuses = (db: Db, customerId: number) => Promise<boolean>

/** Parts of the site that know customers whose orders can have rare statuses. */
export const rareStatuses = extensionPoint<HasRareStatuses>()

/** The statuses that a customer can filter by. */
export async function listedStatuses(db: Db, customerId: number): Promise<string[]> {
  for (const hasThem of rareStatuses.all()) {
    if (await hasThem(db, customerId)) return [...LISTED_STATUSES]
  }
  return LISTED_STATUSES.filter(status => !RARE.includes(status))
}

const MAX_SEARCH_LENGTH = 60

/** Which orders a list shows; empty fields do not filter. */
export interface OrderFilter {
  /** Words of an order number, of a product name, or of a reference. */
  q: string
  status: (typeof LISTED_STATUSES)[number] | ''
  year: string
  /** The first and the last day, in ISO 8601. */
  from: string
  to: string
}

/** What was typed as the first or the last day and is no date, or of a year such as 0027 or 9999. */
export type WrongDays = Partial<Record<'from' | 'to', string>>

export function readWrongDays(query: unknown, culture: string): WrongDays {
  const filter = readOrderFilter(query, culture)
  const names = (['from', 'to'] as const).filter(name => filter[name] === '')
  const typed = names.map(name => [name, fieldOf(query, name, MAX_DAY_LENGTH)])
  return Object.fromEntries(typed.filter(([, value]) => value !== ''))
}

const MAX_DAY_LENGTH = 20

/** Reads a filter from the query of a URL; what is not valid is ignored. */
export function readOrderFilter(query: unknown, culture: string): OrderFilter {
  const dayOf = (name: string) =>
    parseShortDate(fieldOf(query, name, MAX_DAY_LENGTH), culture) ?? ''
  const status = fieldOf(query, 'status', 20)
  const year = fieldOf(query, 'year', 4)
  return {
    q: fieldOf(query, 'q', MAX_SEARCH_LENGTH),
    status: LISTED_STATUSES.find(one => one === status) ?? '',
    year: /^20\d\d$/.test(year) ? year : '',
    from: dayOf('from'),
    to: dayOf('to')
  }
}

export interface ListedOrder {
  number: string
  status: OrderStatus
  isRefunded: boolean
  /** Whether its buyer still has to pay it. */
  isToPay: boolean
  isByCard: boolean
  /** In major units of the currency. */
  total: number
  /** ISO 4217. */
  currency: string
  createdAt: Date
  /** How many pieces were ordered, and the names of the first products. */
  pieces: number
  products: string[]
  /** The pictures of these products. */
  photos: Photo[]
}

const SHOWN_PRODUCTS = 3

/** A page of a customer's orders, newest first [ORD-01]. */
export async function listOrders(
  db: Db,
  customerId: number,
  filter: OrderFilter,
  { page, pageSize }: { page: number; pageSize: number }
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder & { total_minor: number }>`
    select number, status, total_minor, currency, created_at as "createdAt", ${isRefunded} as "isRefunded",
      (select coalesce(sum(quantity), 0)::int from order_items where order_id = orders.id) as pieces,
      (status = 'awaiting-payment' or ${amountDue} > 0) as "isToPay", payment_method = 'card' as "isByCard",
      array(select name from order_items where order_id = orders.id order by id
        limit ${SHOWN_PRODUCTS}) as products,
      (select coalesce(json_agg(picture), '[]') from (
        select ${photoOf} as picture from order_items left join variants as variant on variant.id = variant_id
        where order_id = orders.id order by order_items.id limit ${SHOWN_PRODUCTS}) as items
        where picture is not null) as photos
    from orders
    where ${conditionOf(customerId, filter)}
    order by created_at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows.map(({ total_minor, ...row }) => ({
    ...row,
    total: majorOf(total_minor, row.currency)
  }))
}

export async function countOrders(
  db: Db,
  customerId: number,
  filter: OrderFilter
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where ${conditionOf(customerId, filter)}`.execute(
    db
  )
  return rows[0]!.count
}

/** The years in which a customer has ordered, latest first. */
export async function orderYears(db: Db, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ year: string }>`
    select distinct ${yearOfOrder} as year from orders
    where customer_id = ${customerId} order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

const dayOfOrder = sql`(created_at at time zone ${sql.lit(SHOP_ZONE)})::date`

const yearOfOrder = sql`to_char(created_at at time zone ${sql.lit(SHOP_ZONE)}, 'YYYY')`

function conditionOf(customerId: number, { q, status, year, from, to }: OrderFilter) {
  const conditions = [sql<boolean>`customer_id = ${customerId}`]
  if (status === 'refunded') conditions.push(isRefunded)
  else if (status !== '') conditions.push(sql`status = ${status}`)
  if (year !== '') conditions.push(sql`${yearOfOrder} = ${year}`)
  if (from !== '') conditions.push(sql`${dayOfOrder} >= ${from}::date`)
  if (to !== '') conditions.push(sql`${dayOfOrder} <= ${to}::date`)
  if (q !== '') conditions.push(isFoundBy(q, { products: true }))
  return sql.join(conditions, sql` and `)
}
