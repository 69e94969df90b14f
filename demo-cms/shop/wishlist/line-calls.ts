import { fallback, object } from 'valibot'
import { wishlist } from 'vitrine/contract'
import type { AnyCall, Calls } from '../../kernel/http/calls.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { askerOf } from './asker.ts'
import { updateWish, type WishChanges } from './change-lists.ts'
import { moveWish } from './move-wish.ts'

const { updateQuantity } = wishlist

/** A blank or invalid quantity counts as one, as in forms [WISH-05]. */
const QuantityChange = object({
  ...updateQuantity.query.entries,
  Quantity: fallback(updateQuantity.query.entries.Quantity, 1)
})

/** The calls about a line of a list [WISH-05] [WISH-06]. */
export function lineCalls(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(wishlist.removeLine, async call => {
    await changeWish(call, call.query.WishlistProductId, { removed_at: new Date() })
  })

  calls.handle(wishlist.restore, async call => {
    await changeWish(call, call.body.WishlistProductId, { removed_at: null })
  })

  calls.handle(wishlist.move, async call => {
    const { owner, site } = await askerOf(cms, call)
    const { WishlistProductId, WishlistId } = call.body
    await moveWish(db, owner, idOf(WishlistProductId) ?? 0, idOf(WishlistId) ?? 0, site.culture)
  })

  calls.handle(
    updateQuantity,
    async call => {
      const { WishlistProductId, Quantity: quantity } = call.query
      const updated = await changeWish(call, WishlistProductId, { quantity })
      return { IsSuccessfull: true, WishlistProductId, Quantity: updated.quantity }
    },
    { query: QuantityChange }
  )

  calls.handle(wishlist.updateNote, async call => {
    const note = fieldOf(call.body, 'Note', 300)
    await changeWish(call, call.body.WishlistProductId, { note })
  })

  calls.handle(wishlist.updateBought, async call => {
    const bought = Math.min(call.body.BoughtQuantity, 9999)
    await changeWish(call, call.body.WishlistProductId, { bought })
  })

  async function changeWish(call: AnyCall, id: string, changes: WishChanges) {
    const { owner, site } = await askerOf(cms, call)
    return updateWish(db, owner, idOf(id) ?? 0, changes, site.culture)
  }
}
