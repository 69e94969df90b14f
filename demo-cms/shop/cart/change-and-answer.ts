import type { Cart } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { type AnyCall, siteOf } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cartReply } from './cart-reply.ts'
import { readCart } from './read-cart.ts'

/** The cart as API calls return it; empty without an id. */
export async function answerCart(
  cms: Cms,
  call: AnyCall,
  cartId: number | undefined
): Promise<Cart> {
  const site = await siteOf(cms, call)
  return cartReply(await readCart(cms.db, site, cartId), site)
}

/** Changes the session's cart and returns it; a refusal also returns the current cart. */
export async function changeAndAnswer(
  cms: Cms,
  call: AnyCall,
  change: (cartId: number) => Promise<void>
): Promise<Cart> {
  const { cart } = await changedCart(cms, call, change)
  return cart
}

/** The same, together with the result of the change. */
export async function changedCart<Result>(
  cms: Cms,
  call: AnyCall,
  change: (cartId: number) => Promise<Result>
): Promise<{ result: Result; cart: Cart }> {
  const { cartId } = await call.openSession()
  try {
    const result = await change(cartId)
    return { result, cart: await answerCart(cms, call, cartId) }
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const details = { Cart: await answerCart(cms, call, cartId) }
    throw new RefusalError(error.status, error.message, { details })
  }
}
