import { sql } from 'kysely'
import { EURO } from '../kernel/currencies/currency.ts'
import type { Db } from '../kernel/database/database.ts'
import { isCulture } from '../kernel/texts/cultures.ts'
import { daysAgo } from '../kernel/time/shop-time.ts'
import { type AddressColumns, postalAddressOf } from '../shop/addresses/address-columns.ts'
import { cartTotals } from '../shop/cart/cart-totals.ts'
import { taxRate } from '../shop/cart/tax-rates.ts'
import { unitPriceMinor } from '../shop/catalogue/pricing.ts'
import { readProduct, variantName } from '../shop/catalogue/product.ts'
import { paymentReference } from '../shop/orders/payment-reference.ts'
import { CARRIER } from '../simulators/carrier/parcels.ts'
import { type Random, random } from '../simulators/random.ts'
import { insertRows } from './insert-rows.ts'

const HOME_DELIVERY = { code: 'home', priceMinor: 595, freeFromMinor: 7500 }

/** The customer and status of each order, and how many days ago it was placed. */
const past = [
  { customerId: 1, age: 255, status: 'delivered' },
  { customerId: 1, age: 87, status: 'delivered' },
  { customerId: 1, age: 6, status: 'awaiting-payment' },
  { customerId: 2, age: 172, status: 'delivered' },
  { customerId: 2, age: 10, status: 'sent' },
  { customerId: 5, age: 216, status: 'delivered' },
  { customerId: 5, age: 45, status: 'delivered' },
  { customerId: 6, age: 12, status: 'paid' },
  { customerId: 1, age: 51, status: 'cancelled' },
  { customerId: 2, age: 13, status: 'delivered' },
  { customerId: 8, age: 17, status: 'delivered' }
] as const

interface OrderItem {
  order_id: number
  unit_price_minor: number
}

// below the numbers of new orders
const FIRST_NUMBER = 90_001

/** Past orders of the demo's customers; they do not change the stock. */
export async function seedOrders(tx: Db): Promise<void> {
  const chance = random(79)
  const last = await tx
    .selectFrom('products')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const orders: object[] = []
  const items: OrderItem[] = []
  const statuses: object[] = []
  for (const [index, order] of past.entries()) {
    const customer = await tx
      .selectFrom('customers')
      .innerJoin('addresses', 'addresses.customer_id', 'customers.id')
      .selectAll('addresses')
      .select(['email', 'culture', 'kind', 'vat_number', 'customers.phone as customer_phone'])
      .where('customers.id', '=', order.customerId)
      .executeTakeFirstOrThrow()
    const lines = await someLines(tx, customer.culture, last?.id ?? 0, chance)
    for (const line of lines) {
      line.vat_percent = taxRate(
        { vatPercent: line.vat_percent, taxClass: null },
        customer.country_code
      )
    }
    const totals = cartTotals(
      lines.map(line => ({
        lineMinor: line.line_minor,
        vatPercent: line.vat_percent,
        categoryIds: []
      })),
      [],
      HOME_DELIVERY
    )
    const number = FIRST_NUMBER + index
    orders.push({
      id: index + 1,
      number: String(number),
      customer_id: order.customerId,
      email: customer.email,
      culture: customer.culture,
      status: order.status,
      shipping_method: HOME_DELIVERY.code,
      shipping_minor: totals.shippingMinor,
      items_minor: totals.itemsMinor,
      total_minor: totals.totalMinor,
      total_tax_excl_minor: totals.totalExclMinor,
      taxes: totals.taxes,
      payment_reference: paymentReference(number),
      cancel_reason: order.status === 'cancelled' ? 'customer' : null,
      ...buyerOf(customer),
      created_at: daysAgo(order.age, '10:24')
    })
    statuses.push(...statusesOf(index + 1, order))
    items.push(...lines.map(line => ({ ...line, order_id: index + 1 })))
  }
  await insertRows(tx, 'orders', orders)
  // removes what a trigger recorded: only the last status, at the time of the order
  await tx.deleteFrom('order_statuses').execute()
  await insertRows(tx, 'order_statuses', statuses)
  await seedParcels(tx)
  await insertRows(
    tx,
    'order_items',
    items.map((item, index) => ({ id: index + 1, ...item }))
  )
  await seedRefundRequests(tx, items)
}

/** Requests for refunds in each state, for the first line of an order, and how many days ago they were made. */
const requests = [
  { orderId: 2, age: 78, answer: 'accepted', reason: 'damaged', message: '' },
  {
    orderId: 4,
    age: 155,
    answer: 'rejected',
    reason: 'other',
    message: 'De garantie dekt geen breuk na een val.'
  },
  { orderId: 10, age: 4, answer: null, reason: 'unwanted', message: '' }
] as const

async function seedRefundRequests(tx: Db, items: readonly OrderItem[]): Promise<void> {
  for (const [index, { orderId, age, answer, reason, message }] of requests.entries()) {
    const item = items.findIndex(one => one.order_id === orderId)
    if (item === -1) continue
    const amount_minor = items[item]!.unit_price_minor
    const request_id = index + 1
    const answered_at = answer && daysAgo(age, '15:30')
    await insertRows(tx, 'refund_requests', [
      {
        id: request_id,
        order_id: orderId,
        kind: 'refund',
        amount_minor,
        created_at: daysAgo(age, '09:12'),
        answer,
        message,
        answered_at
      }
    ])
    await insertRows(tx, 'refund_request_lines', [
      { request_id, order_item_id: item + 1, quantity: 1, amount_minor, reason }
    ])
    if (answer !== 'accepted') continue
    await insertRows(tx, 'return_refunds', [
      {
        id: 1,
        request_id,
        order_id: orderId,
        method: 'transfer',
        amount_minor,
        created_at: answered_at,
        done_at: answered_at
      }
    ])
  }
}

/** One parcel for each order that was sent, at the times of its statuses. */
async function seedParcels(tx: Db): Promise<void> {
  await sql`
    insert into carrier_parcels (tracking_number, town, accepted_at, delivered_at)
    select 'CB0000' || orders.number || 'BE', address ->> 'City', sent.at, delivered.at
    from orders
    join order_statuses sent on sent.order_id = orders.id and sent.status = 'sent'
    left join order_statuses delivered on delivered.order_id = orders.id and delivered.status = 'delivered'`.execute(
    tx
  )
  await sql`
    insert into parcels (order_id, carrier, tracking_number, sent_at)
    select orders.id, ${CARRIER}, 'CB0000' || orders.number || 'BE', sent.at from orders
    join order_statuses sent on sent.order_id = orders.id and sent.status = 'sent'
    order by orders.id`.execute(tx)
}

async function someLines(tx: Db, culture: string, products: number, chance: Random) {
  const lines = []
  const ids = new Set(
    Array.from({ length: chance.whole(1, 4) }, () => chance.whole(1, products))
  )
  for (const id of ids) {
    const product = isCulture(culture)
      ? await readProduct(tx, { culture, currency: EURO }, { id })
      : undefined
    if (!product) continue
    const variant = chance.pick(product.variants)
    const quantity = Math.max(1, product.quantity.min) * chance.whole(1, 2)
    const unit = unitPriceMinor(variant.priceMinor, variant.tiers, quantity)
    lines.push({
      variant_id: variant.id,
      sku: variant.sku,
      name: product.name,
      variant_name: variantName(product, variant),
      quantity,
      unit_price_minor: unit,
      line_minor: unit * quantity,
      vat_percent: product.vatPercent
    })
  }
  return lines
}

const WAY = ['awaiting-payment', 'paid', 'sent', 'delivered'] as const

/** Paid on the next day, sent on the third, delivered on the fifth. */
function statusesOf(order_id: number, { age, status }: (typeof past)[number]): object[] {
  const days = [0, 1, 3, 5]
  const way = status === 'cancelled' ? [WAY[0], status] : WAY.slice(0, WAY.indexOf(status) + 1)
  return way.map((one, index) => ({
    order_id,
    status: one,
    at: daysAgo(age - days[index]!, '10:24')
  }))
}

function buyerOf(
  customer: AddressColumns & {
    kind: string
    vat_number: string | null
    customer_phone: string | null
  }
) {
  const address = postalAddressOf(customer)
  return {
    address,
    billing: address,
    phone: customer.customer_phone ?? '',
    account_type: customer.kind,
    vat_number: customer.vat_number,
    payment_method: 'transfer',
    discount_minor: 0
  }
}
