import { type IdempotencyStore, KeyReusedError, once, RefusalError } from 'vitrine/server'
import type { Db } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'

/** What identifies a change, and the language in which it is refused. */
export interface Once {
  key: string | undefined
  request: unknown
  culture: Culture
}

/**
 * Changes a locked cart at most once per key, for API calls and for forms; a repetition returns the first result. Keys
 * belong to their cart: guessing keys reveals nothing of other carts, and a login moves the keys along with the cart.
 *
 * @throws {RefusalError} 422 if the key was used for another request.
 */
export async function onceInCart<Result>(
  tx: Db,
  cartId: number,
  { key, request, culture }: Once,
  change: () => Promise<Result>
): Promise<Result> {
  try {
    return await once(keysOf(tx, cartId), { key, request }, change)
  } catch (error) {
    if (!(error instanceof KeyReusedError)) throw error
    throw new RefusalError(422, text(culture, 'Cart.KeyUsedTwice'))
  }
}

/**
 * The key of a form that the browser sends: all forms of a page share its key, and another content is another request.
 * No other key has a dot.
 */
export function formKeyInCart(
  pageKey: string | undefined,
  content: readonly unknown[]
): string | undefined {
  return pageKey && `${pageKey}.${content.join('.')}`
}

/**
 * Forgets the keys of forms that the browser has sent, once the shopper sees the cart: without scripts, the page that Back returns to has
 * the same key, and sending its form again means one more.
 */
export async function forgetFormKeys(db: Db, cartId: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('cart_id', '=', cartId)
    .where('key', 'like', '%.%')
    .execute()
}

/** The result of the change with a key; `undefined` if there was none. */
export async function resultOfKey(db: Db, cartId: number, key: string): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.answer ?? undefined
}

function keysOf(tx: Db, cart_id: number): IdempotencyStore {
  return {
    async claim(key, body_hash) {
      const inserted = await tx
        .insertInto('idempotency_keys')
        .values({ cart_id, key, body_hash })
        .onConflict(conflict => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (inserted) return undefined
      const earlier = await tx
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'answer'])
        .where('cart_id', '=', cart_id)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return { fingerprint: earlier.body_hash, result: earlier.answer }
    },
    async keep(key, result) {
      await tx
        .updateTable('idempotency_keys')
        .set({ answer: JSON.stringify(result ?? null) })
        .where('cart_id', '=', cart_id)
        .where('key', '=', key)
        .execute()
    }
  }
}
