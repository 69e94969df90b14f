import { fallback, object } from 'valibot'
import { type WishlistKind, wishlist } from '../../../src/contract/index.ts'
import { parseQuantity } from '../../../src/lib/numbers/quantity.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { type AnyCall, type Calls, siteOf } from '../../kernel/http/calls.ts'
import { fieldOf, idOf, linesOf, tableOf } from '../../kernel/http/fields.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { addToWishlist } from './added-event.ts'
import {
  addWish,
  createList,
  deleteList,
  removeVariant,
  shareList,
  updateList,
  updateWish,
  type WishChanges
} from './change-lists.ts'
import { importLines } from './import-lines.ts'
import { moveWish } from './move-wish.ts'
import { orderList } from './order-list.ts'
import { type Owner, ownerOf } from './owner.ts'
import {
  countProducts,
  listsWith,
  readList,
  readLists,
  sharedLink,
  wishlistsLink
} from './read-lists.ts'

/** The maximum length of an import, in characters. */
const LONGEST_IMPORT = 20_000

const { addVariant, updateQuantity } = wishlist

/** A blank or invalid quantity counts as one, as in forms [WISH-05]. */
const Addition = object({
  ...addVariant.query.entries,
  Quantity: fallback(addVariant.query.entries.Quantity, 1),
  Kind: fallback(addVariant.query.entries.Kind, 'wishlist')
})
const QuantityChange = object({
  ...updateQuantity.query.entries,
  Quantity: fallback(updateQuantity.query.entries.Quantity, 1)
})

/** Wishlist calls: [WISH-05] to [WISH-09], plus some that only the tags of this library use. */
export function wishlistApi(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(wishlist.count, async call => countProducts(db, await visitorOf(call)))

  calls.handle(wishlist.isInList, async call => {
    const variantId = idOf(call.query.productVariantId) ?? 0
    return (await listsWith(db, await visitorOf(call), variantId)).size > 0
  })

  calls.handle(
    addVariant,
    async call => {
      const { owner, site } = await askerOf(call)
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

  calls.handle(wishlist.removeLine, async call => {
    await changeWish(call, call.query.WishlistProductId, { removed_at: new Date() })
  })

  calls.handle(wishlist.removeVariant, async call => {
    const { productVariantId, listId } = call.params
    await takeOff(call, productVariantId, idOf(listId) ?? 0)
  })

  calls.handle(wishlist.removeVariantEverywhere, async call => {
    await takeOff(call, call.params.productVariantId)
  })

  calls.handle(wishlist.remove, async call => {
    const { owner, site } = await askerOf(call)
    await deleteList(db, owner, idOf(call.query.WishlistId) ?? 0, site.culture)
    return { Uri: wishlistsLink(site) }
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

  calls.handle(wishlist.updateName, async call => {
    await changeList(call, call.query.WishlistId, { name: fieldOf(call.query, 'Name') })
  })

  calls.handle(wishlist.updateDescription, async call => {
    const description = linesOf(call.query, 'Description', 1000)
    await changeList(call, call.query.WishlistId, { description })
  })

  calls.handle(wishlist.addToCart, async call => {
    const { owner, site, cartId } = await askerOf(call)
    const { WishlistId, Items: items } = call.body
    const order = { listId: idOf(WishlistId) ?? 0, items, key: call.idempotencyKey }
    return orderList(db, site, owner, cartId, order)
  })

  calls.handle(wishlist.create, async call => {
    const { owner, site } = await askerOf(call)
    const name = fieldOf(call.body, 'Name', 80)
    const id = await createList(db, owner, { name, kind: call.body.Kind }, site.culture)
    const lists = await readLists(db, site, owner)
    return lists.find(list => list.Id === String(id))!
  })

  calls.handle(wishlist.restore, async call => {
    await changeWish(call, call.body.WishlistProductId, { removed_at: null })
  })

  calls.handle(wishlist.move, async call => {
    const { owner, site } = await askerOf(call)
    const { WishlistProductId, WishlistId } = call.body
    await moveWish(db, owner, idOf(WishlistProductId) ?? 0, idOf(WishlistId) ?? 0, site.culture)
  })

  calls.handle(wishlist.updateNote, async call => {
    const note = fieldOf(call.body, 'Note', 300)
    await changeWish(call, call.body.WishlistProductId, { note })
  })

  calls.handle(wishlist.updateBought, async call => {
    const bought = Math.min(call.body.BoughtQuantity, 9999)
    await changeWish(call, call.body.WishlistProductId, { bought })
  })

  calls.handle(wishlist.share, async call => {
    const { owner, site } = await askerOf(call)
    const { WishlistId, IsShared } = call.body
    const token = await shareList(db, owner, idOf(WishlistId) ?? 0, IsShared, site.culture)
    return { ShareUrl: token && sharedLink(site, token) }
  })

  calls.handle(wishlist.importLines, async call => {
    const { owner, site } = await askerOf(call)
    const lines = tableOf(call.body, 'Lines', LONGEST_IMPORT)
    return importLines(db, owner, idOf(call.body.WishlistId) ?? 0, lines, site.culture)
  })

  async function changeWish(call: AnyCall, id: string, changes: WishChanges) {
    const { owner, site } = await askerOf(call)
    return updateWish(db, owner, idOf(id) ?? 0, changes, site.culture)
  }

  async function changeList(
    call: AnyCall,
    id: string,
    changes: { name?: string; description?: string }
  ): Promise<void> {
    const { owner, site } = await askerOf(call)
    await updateList(db, owner, idOf(id) ?? 0, changes, site.culture)
  }

  async function takeOff(call: AnyCall, variant: string, listId?: number): Promise<void> {
    const { owner, site } = await askerOf(call)
    const removed = await removeVariant(db, owner, idOf(variant) ?? 0, listId)
    if (removed === 0) throw new RefusalError(404, text(site.culture, 'Wishlist.NoSuchWish'))
  }

  /** Reading does not create a session. */
  async function visitorOf({ findSession }: AnyCall): Promise<Owner> {
    return ownerOf(await findSession())
  }

  async function askerOf(
    call: AnyCall
  ): Promise<{ owner: Owner; site: PricedSite; cartId: number }> {
    const session = await call.openSession()
    const site = await siteOf(cms, call)
    return { owner: ownerOf(session), site, cartId: session.cartId }
  }
}

/** A blank or invalid quantity counts as one, because the quantities of items are positive [WISH-05]. */
export function positive(typed: string): number {
  return Math.max(1, parseQuantity(typed) ?? 1)
}

export function kindOf(typed: string): WishlistKind {
  return typed === 'birthlist' ? 'birthlist' : 'wishlist'
}
