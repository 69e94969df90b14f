import { HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { homeLink, type PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import type { CartLine } from './cart-lines.ts'
import { CREDIT_SKU, CREDIT_UNIT_MINOR, MAX_CREDIT } from './items/credit-rules.ts'

/**
 * The credit for prepaid accounts in a cart, as lines without tax: the goods that it pays for are taxed when they are bought
 * [PRE-02]. Credit is sold in euros only: a cart in another currency has none.
 */
export async function readTopUps(
  db: Db,
  site: PricedSite,
  cartId: number
): Promise<CartLine[]> {
  if (site.currency.code !== HOME_CURRENCY) return []
  const rows = await db
    .selectFrom('cart_top_ups as item')
    .innerJoin('prepaid_accounts as account', 'account.id', 'item.account_id')
    .select(['item.id', 'item.account_id', 'item.quantity', 'account.name'])
    .where('item.cart_id', '=', cartId)
    .execute()
  return rows.map(row => ({
    id: row.id,
    // like no variant, so that the fingerprints of two accounts differ
    variantId: -row.account_id,
    productId: 0,
    sku: CREDIT_SKU,
    name: text(site.culture, 'Prepaid.Credit', { name: row.name }),
    variantName: '',
    quantity: row.quantity,
    wantedQuantity: null,
    priceEuroMinor: CREDIT_UNIT_MINOR,
    priceSeenEuroMinor: null,
    rules: { min: 1, max: MAX_CREDIT, step: 1 },
    unitMinor: CREDIT_UNIT_MINOR,
    lineMinor: CREDIT_UNIT_MINOR * row.quantity,
    discountMinor: 0,
    vatPercent: 0,
    categoryIds: [],
    stock: MAX_CREDIT,
    itemOrigin: null,
    itemKey: null,
    url: `${homeLink(site)}/account/prepaid?account=${row.account_id}`,
    photo: null,
    prepaidAccountId: row.account_id,
    isCredit: true
  }))
}
