import { RefusalError } from 'vitrine/server'
import { HOME_CURRENCY } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { PricedSite } from '../../../kernel/http/localized-site.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { changeOnce, raiseVersion } from './change-cart.ts'
import { MAX_CREDIT, mostCredit } from './credit-rules.ts'

/** Credit to add to a prepaid account, in whole euros. */
export interface TopUp {
  accountId: number
  amount: number
}

/**
 * Adds credit for a prepaid account to a cart, on top of what is there, once per key [PRE-02].
 *
 * @throws {RefusalError} 404 for an account of another customer, 409 in another currency than the euro or beyond `MAX_CREDIT`, 422 if a key is reused with another body.
 */
export function addCreditOnce(
  db: Db,
  cartId: number,
  topUp: TopUp,
  { culture, currency }: Pick<PricedSite, 'culture' | 'currency'>,
  key: string | undefined
): Promise<void> {
  if (currency.code !== HOME_CURRENCY) {
    return Promise.reject(new RefusalError(409, text(culture, 'Prepaid.OnlyInEuros')))
  }
  return changeOnce(db, cartId, { key, request: topUp, culture }, async (tx, cartId) => {
    await addCredit(tx, cartId, topUp, culture)
    await raiseVersion(tx, cartId)
  })
}

async function addCredit(
  tx: Db,
  cartId: number,
  { accountId, amount }: TopUp,
  culture: Culture
): Promise<void> {
  const own = await tx
    .selectFrom('prepaid_accounts')
    .innerJoin('carts', 'carts.customer_id', 'prepaid_accounts.customer_id')
    .select('prepaid_accounts.id')
    .where('prepaid_accounts.id', '=', accountId)
    .where('carts.id', '=', cartId)
    .executeTakeFirst()
  if (!own) throw new RefusalError(404, text(culture, 'Prepaid.NoSuchAccount'))
  const known = await tx
    .selectFrom('cart_top_ups')
    .select('quantity')
    .where('cart_id', '=', cartId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const quantity = (known?.quantity ?? 0) + amount
  if (quantity > MAX_CREDIT) {
    throw new RefusalError(409, text(culture, 'Prepaid.TooMuch', { max: mostCredit(culture) }))
  }
  await tx
    .insertInto('cart_top_ups')
    .values({ cart_id: cartId, account_id: accountId, quantity })
    .onConflict(conflict =>
      conflict.columns(['cart_id', 'account_id']).doUpdateSet({ quantity })
    )
    .execute()
}
