import type { Db } from '../kernel/database/database.ts'
import { isCulture } from '../kernel/texts/cultures.ts'
import type { PostalAddress } from '../shop/addresses/address-lines.ts'
import { unitPriceMinor, withoutTax } from '../shop/catalogue/pricing.ts'
import { readProduct, variantName } from '../shop/catalogue/product.ts'
import { paymentReference } from '../shop/orders/payment-reference.ts'
import { type Random, random } from '../simulators/random.ts'
import { insertRows } from './insert-rows.ts'

const HOME_DELIVERY = { code: 'home', priceMinor: 595, freeFromMinor: 7500 }

/** The customer, day and status of each order. */
const past = [
  { customerId: 1, day: '2026-03-12', status: 'delivered' },
  { customerId: 1, day: '2026-08-27', status: 'delivered' },
  { customerId: 1, day: '2026-11-16', status: 'awaiting-payment' },
  { customerId: 2, day: '2026-06-03', status: 'delivered' },
  { customerId: 2, day: '2026-11-12', status: 'sent' },
  { customerId: 5, day: '2026-04-20', status: 'delivered' },
  { customerId: 5, day: '2026-10-08', status: 'delivered' },
  { customerId: 6, day: '2026-11-10', status: 'paid' }
] as const

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
  const items: object[] = []
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
    const itemsMinor = sum(lines.map(line => line.line_minor))
    const shipping = itemsMinor >= HOME_DELIVERY.freeFromMinor ? 0 : HOME_DELIVERY.priceMinor
    const number = FIRST_NUMBER + index
    orders.push({
      id: index + 1,
      number: String(number),
      customer_id: order.customerId,
      email: customer.email,
      culture: customer.culture,
      status: order.status,
      shipping_method: HOME_DELIVERY.code,
      shipping_minor: shipping,
      items_minor: itemsMinor,
      total_minor: itemsMinor + shipping,
      total_tax_excl_minor:
        sum(lines.map(line => withoutTax(line.line_minor, line.vat_percent))) +
        withoutTax(shipping, 21),
      payment_reference: paymentReference(number),
      ...buyerOf(customer),
      created_at: `${order.day}T10:24:00Z`
    })
    statuses.push(...statusesOf(index + 1, order))
    items.push(...lines.map(line => ({ ...line, order_id: index + 1 })))
  }
  await insertRows(tx, 'orders', orders)
  // removes what a trigger recorded: only the last status, at the time of the order
  await tx.deleteFrom('order_statuses').execute()
  await insertRows(tx, 'order_statuses', statuses)
  await insertRows(
    tx,
    'order_items',
    items.map((item, index) => ({ id: index + 1, ...item }))
  )
}

async function someLines(tx: Db, culture: string, products: number, chance: Random) {
  const lines = []
  const ids = new Set(
    Array.from({ length: chance.whole(1, 4) }, () => chance.whole(1, products))
  )
  for (const id of ids) {
    const product = isCulture(culture) ? await readProduct(tx, culture, { id }) : undefined
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

const DAY = 86_400_000
const WAY = ['awaiting-payment', 'paid', 'sent', 'delivered'] as const

/** Paid on the next day, sent on the third, delivered on the fifth. */
function statusesOf(order_id: number, { day, status }: (typeof past)[number]): object[] {
  const days = [0, 1, 3, 5]
  return WAY.slice(0, WAY.indexOf(status) + 1).map((one, index) => ({
    order_id,
    status: one,
    at: new Date(Date.parse(`${day}T10:24:00Z`) + days[index]! * DAY)
  }))
}

function buyerOf(customer: {
  kind: string
  vat_number: string | null
  first_name: string
  last_name: string
  company: string | null
  street1: string
  house_number: string
  box_number: string | null
  postal_code: string
  city: string
  country_code: string
  customer_phone: string | null
}) {
  const address: PostalAddress = {
    FirstName: customer.first_name,
    LastName: customer.last_name,
    Company: customer.company ?? '',
    Street1: customer.street1,
    HouseNumber: customer.house_number,
    BoxNumber: customer.box_number ?? '',
    PostalCode: customer.postal_code,
    City: customer.city,
    CountryCode: customer.country_code
  }
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

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
