import { type CartAndSaved, saved } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { type AnyCall, type Calls, siteOf } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cartReply } from './cart-reply.ts'
import { forgetSaved, moveToCart, savedItems, saveForLater } from './items/saved-items.ts'
import { readCart } from './read-cart.ts'

/** The calls for items that are saved for later. */
export function savedItemsApi(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(saved.read, async call => {
    const session = await call.findSession()
    return savedItems(db, await siteOf(cms, call), session?.cartId)
  })

  calls.handle(saved.save, async call => {
    const { cartId } = await call.openSession()
    await saveForLater(db, cartId, idOf(call.params.id) ?? 0)
    return both(call, cartId)
  })

  calls.handle(saved.moveToCart, async call => {
    const { cartId } = await call.openSession()
    try {
      await moveToCart(db, cartId, idOf(call.params.id) ?? 0, call.culture)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      const details = { ...(await both(call, cartId)) }
      throw new RefusalError(error.status, error.message, { details })
    }
    return both(call, cartId)
  })

  calls.handle(saved.forget, async call => {
    const { cartId } = await call.openSession()
    await forgetSaved(db, cartId, idOf(call.params.id) ?? 0)
    return (await both(call, cartId)).SavedItems
  })

  async function both(call: AnyCall, cartId: number): Promise<CartAndSaved> {
    const site = await siteOf(cms, call)
    const cart = await readCart(db, site, cartId)
    return { Cart: cartReply(cart, site), SavedItems: await savedItems(db, site, cart.id) }
  }
}
