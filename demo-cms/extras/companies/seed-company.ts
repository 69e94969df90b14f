import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { daysAgo } from '../../kernel/time/shop-time.ts'
import { insertRows } from '../../seed/insert-rows.ts'
import { postalAddressOf } from '../../shop/addresses/address-columns.ts'
import { cartTotals } from '../../shop/cart/cart-totals.ts'
import { recordOrder } from '../../shop/orders/order-records.ts'
import { paymentReference } from '../../shop/orders/payment-reference.ts'
import type { Role } from './company/roles.ts'

const COMPANY = 'Brasserie De Kade'
const VAT_NUMBER = 'BE0745886250'
/** Orders of buyers above it wait for approval, in cents. */
const LIMIT_MINOR = 25_000
const CREDIT_MINOR = 250_000
const TERM_DAYS = 30
/** When the company and its members registered. */
const REGISTERED_DAYS_AGO = 279

interface Member {
  email: string
  first_name: string
  last_name: string
  culture: Culture
  role: Role
}

const buyer: Member = {
  email: 'inkoop@example.com',
  first_name: 'Lien',
  last_name: 'Wouters',
  culture: 'nl',
  role: 'buyer'
}
const approver: Member = {
  email: 'chef@example.com',
  first_name: 'Bram',
  last_name: 'Claes',
  culture: 'nl',
  role: 'approver'
}
const administrator: Member = {
  email: 'zaak@example.com',
  first_name: 'Inès',
  last_name: 'Fontaine',
  culture: 'fr',
  role: 'administrator'
}

const place = {
  street1: 'Graslei',
  house_number: '9',
  postal_code: '9000',
  city: 'Gent',
  country_code: 'BE'
}

/** A company with a member in each role, an order that waits for approval, an open invoice, and a shared list. */
export async function addCompany(tx: Db): Promise<void> {
  const demo = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', 'claire@example.com')
    .executeTakeFirst()
  // a shop without the demo's customers needs no demo company
  if (!demo) return
  const { id: companyId } = await tx
    .insertInto('companies')
    .values({
      name: COMPANY,
      vat_number: VAT_NUMBER,
      currency: 'EUR',
      approval_limit_minor: LIMIT_MINOR,
      credit_limit_minor: CREDIT_MINOR,
      payment_term_days: TERM_DAYS,
      created_at: daysAgo(REGISTERED_DAYS_AGO, '10:00')
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = (member: Member) => addMember(tx, companyId, member, demo.password_hash)
  const buyerId = await add(buyer)
  const approverId = await add(approver)
  await add(administrator)
  await addOrders(tx, companyId, buyerId)
  await addList(tx, companyId, approverId)
}

async function addMember(
  tx: Db,
  companyId: number,
  { role, ...person }: Member,
  password_hash: string
): Promise<number> {
  const { id } = await tx
    .insertInto('customers')
    .values({
      ...person,
      password_hash,
      kind: 'business',
      company: COMPANY,
      vat_number: VAT_NUMBER,
      phone: '+32 9 234 90 90',
      created_at: daysAgo(REGISTERED_DAYS_AGO, '10:00')
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, 'company_members', [
    {
      customer_id: id,
      company_id: companyId,
      role,
      joined_at: daysAgo(REGISTERED_DAYS_AGO, '10:00')
    }
  ])
  await tx
    .insertInto('addresses')
    .values({
      customer_id: id,
      type: 'Both',
      first_name: person.first_name,
      last_name: person.last_name,
      company: COMPANY,
      ...place,
      phone: '+32 9 234 90 90',
      is_default_billing: true,
      is_default_shipping: true
    })
    .execute()
  return id
}

/** Numbers below those of new orders, and above those of the other seeded ones; how many days ago they were placed. */
const orders = [
  {
    number: 90_101,
    age: 17,
    time: '09:40',
    status: 'on-account',
    method: 'account',
    share: 0.4
  },
  {
    number: 90_102,
    age: 2,
    time: '15:05',
    status: 'awaiting-approval',
    method: 'transfer',
    share: 1.3
  }
] as const

/** An invoice that is still to be paid, and an order above the limit; they do not change the stock. */
async function addOrders(tx: Db, companyId: number, buyerId: number): Promise<void> {
  for (const [index, { number, age, time, status, method, share }] of orders.entries()) {
    const line = await lineWorth(tx, LIMIT_MINOR * share, index)
    if (!line) return
    const totals = cartTotals(
      [{ lineMinor: line.line_minor, vatPercent: line.vat_percent, categoryIds: [] }],
      [],
      undefined
    )
    const createdAt = daysAgo(age, time)
    const address = postalAddressOf({ ...buyer, ...place, company: COMPANY, box_number: null })
    const { id } = await tx
      .insertInto('orders')
      .values({
        number: String(number),
        customer_id: buyerId,
        company_id: companyId,
        email: buyer.email,
        phone: '+32 9 234 90 90',
        culture: buyer.culture,
        status,
        account_type: 'business',
        vat_number: VAT_NUMBER,
        vat_valid: true,
        shipping_method: 'home',
        shipping_minor: 0,
        items_minor: line.line_minor,
        total_minor: totals.totalMinor,
        total_tax_excl_minor: totals.totalExclMinor,
        taxes: JSON.stringify(totals.taxes) as never,
        payment_method: method,
        payment_reference: paymentReference(number),
        due_at: method === 'account' ? daysAgo(age - TERM_DAYS - 1) : null,
        own_reference: 'Zaal',
        address: JSON.stringify(address) as never,
        billing: JSON.stringify(address) as never,
        created_at: createdAt
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_items')
      .values({ ...line, order_id: id })
      .execute()
    await recordOrder(tx, id)
    if (status !== 'awaiting-approval') continue
    await tx
      .insertInto('order_approvals')
      .values({ order_id: id, prepaid_account_id: null, decided_by: null, decided_at: null })
      .execute()
  }
}

/** As many pieces of a product as cost a given amount. */
async function lineWorth(tx: Db, amountMinor: number, offset: number) {
  const variant = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('product_texts', 'product_texts.product_id', 'products.id')
    .select(['variants.id', 'variants.sku', 'variants.price_minor', 'vat_percent', 'name'])
    .where('product_texts.culture', '=', buyer.culture)
    .where('variants.position', '=', 1)
    .orderBy('products.id')
    .offset(offset)
    .limit(1)
    .executeTakeFirst()
  if (!variant) return undefined
  const quantity = Math.max(1, Math.ceil(amountMinor / variant.price_minor))
  return {
    variant_id: variant.id,
    sku: variant.sku,
    name: variant.name,
    variant_name: '',
    quantity,
    unit_price_minor: variant.price_minor,
    line_minor: variant.price_minor * quantity,
    vat_percent: variant.vat_percent
  }
}

async function addList(tx: Db, companyId: number, creatorId: number): Promise<void> {
  const { id } = await tx
    .insertInto('requisition_lists')
    .values({ company_id: companyId, name: 'Zaal en terras', created_by: creatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variants = await tx
    .selectFrom('variants')
    .select('id')
    .where('position', '=', 1)
    .orderBy('id')
    .limit(4)
    .execute()
  await insertRows(
    tx,
    'requisition_items',
    variants.map((variant, index) => ({
      list_id: id,
      variant_id: variant.id,
      quantity: 2 * (index + 1)
    }))
  )
}
