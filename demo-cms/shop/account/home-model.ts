import type { Db } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { addressesOf } from '../addresses/address-book.ts'
import { addressLines } from '../addresses/address-lines.ts'
import { couponsOf } from '../coupons/coupons-of.ts'
import { listOrders, readOrderFilter } from '../orders/order-list.ts'
import { prepaidAccountsOf } from '../prepaid/accounts.ts'
import { subscriptionOf } from '../privacy/newsletter.ts'
import { ownerOf } from '../wishlist/owner.ts'
import { readLists } from '../wishlist/read-lists.ts'
import { accountSectionsOf } from './account-sections.ts'

/** The page of all lists shows the others. */
const MAX_LISTS = 5
const LATEST_ORDERS = 3

/** What the home page of the account shows. */
export async function homeModel(
  db: Db,
  site: PricedSite,
  session: Session & { customerId: number }
) {
  const { customerId } = session
  const [details, orders, sections, lists, addresses, coupons, prepaid, subscription] =
    await Promise.all([
      detailsOf(db, customerId),
      listOrders(db, customerId, readOrderFilter({}, site.culture), {
        page: 1,
        pageSize: LATEST_ORDERS
      }),
      accountSectionsOf(db, session),
      readLists(db, site, ownerOf(session)),
      defaultAddresses(db, customerId, site.culture),
      couponsOf(db, customerId, site),
      prepaidAccountsOf(db, customerId),
      subscriptionOf(db, customerId)
    ])
  return {
    details,
    orders,
    sections,
    lists: lists.slice(0, MAX_LISTS),
    addresses,
    coupons,
    prepaid,
    subscription
  }
}

async function detailsOf(db: Db, customerId: number) {
  const row = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'email', 'phone', 'company', 'vat_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    firstName: row.first_name,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    company: row.company,
    vatNumber: row.vat_number
  }
}

async function defaultAddresses(db: Db, customerId: number, culture: Culture) {
  const book = await addressesOf(db, customerId)
  const billing = book.find(one => one.isDefaultBilling)
  const shipping = book.find(one => one.isDefaultShipping)
  const isSame = billing !== undefined && billing === shipping
  return {
    isSame,
    billing: billing && addressLines(billing, culture),
    shipping: shipping && !isSame ? addressLines(shipping, culture) : undefined
  }
}
