import { fallback, object } from 'valibot'
import { wishlist } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { AnyCall, Calls } from '../../kernel/http/calls.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addToWishlist } from './added-event.ts'
import { askerOf } from './asker.ts'
import { addWish, removeVariant } from './change-lists.ts'
import { type Owner, ownerOf } from './owner.ts'
import { countProducts, listsWith, readList } from './read-lists.ts'

const { addVariant } = wishlist

/** A blank or invalid quantity counts as one, as in forms [WISH-05]. */
const Addition = object({
  ...addVariant.query.entries,
  Quantity: fallback(addVariant.query.entries.Quantity, 1),
  Kind: fallback(addVariant.query.entries.Kind, 'wishlist')
})

/** The calls of hearts and of their count: about a variant, on whichever list it is [WISH-06] [WISH-07]. */
export function variantCalls(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(wishlist.count, async call => countProducts(db, await visitorOf(call)))

  calls.handle(wishlist.isInList, async call => {
    const variantId = idOf(call.query.productVariantId) ?? 0
    return (await listsWith(db, await visitorOf(call), variantId)).size > 0
  })

  calls.handle(
    addVariant,
    async call => {
      const { owner, site } = await askerOf(cms, call)
      const { query } = call
      const listId = fieldOf(query, 'WishlistId')
      const added = await addWish(
        db,
        owner,
        {
          variantId: idOf(query.ProductVariantId) ?? 0,
          quantity: query.Quantity ?? 1,
          // an invalid id is treated like that of a list that does not exist
          listId: listId ? (idOf(listId) ?? 0) : undefined,
          newName: fieldOf(query, 'Name') || undefined,
          kind: query.Kind ?? 'wishlist'
        },
        site.culture
      )
      const list = await readList(db, site, owner, added.listId)
      const line = list?.Lines.find(one => one.WishlistProductId === String(added.itemId))
      const key = added.isNew ? 'Wishlist.Added' : 'Wishlist.AlreadyThere'
      return {
        Message: text(site.culture, key, { name: line?.Name ?? '', list: list?.Name ?? '' }),
        DataLayer: added.isNew && line ? { ...addToWishlist(line) } : null,
        WishlistId: String(added.listId),
        productInList: line !== undefined
      }
    },
    { query: Addition }
  )

  calls.handle(wishlist.removeVariant, async call => {
    const { productVariantId, listId } = call.params
    await takeOff(call, productVariantId, idOf(listId) ?? 0)
  })

  calls.handle(wishlist.removeVariantEverywhere, async call => {
    await takeOff(call, call.params.productVariantId)
  })

  async function takeOff(call: AnyCall, variant: string, listId?: number): Promise<void> {
    const { owner, site } = await askerOf(cms, call)
    const removed = await removeVariant(db, owner, idOf(variant) ?? 0, listId)
    if (removed === 0) throw new RefusalError(404, text(site.culture, 'Wishlist.NoSuchWish'))
  }

  /** Reading does not create a session. */
  async function visitorOf({ findSession }: AnyCall): Promise<Owner> {
    return ownerOf(await findSession())
  }
}
