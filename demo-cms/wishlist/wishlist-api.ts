import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wishlist as calls, type WishlistKind } from '../../src/contract/index.ts'
import { parseQuantity } from '../../src/lib/numbers/quantity.ts'
import { checkedBody } from '../api/checked-body.ts'
import { checkedReply } from '../api/checked-reply.ts'
import { RefusalError } from '../cart/refusal-error.ts'
import type { Place } from '../catalogue/links.ts'
import { type Culture, cultureOf } from '../content/cultures.ts'
import type { Shop } from '../content/page.ts'
import { text } from '../content/texts.ts'
import { fieldOf, idOf, keyOf, linesOf } from '../server/fields.ts'
import { findSession, sessionOf } from '../server/sessions.ts'
import { addToWishlist } from './added-fact.ts'
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

/** No import is longer, in characters. */
const LONGEST_IMPORT = 20_000

/** Wishlist calls: [WISH-05] to [WISH-09], plus some that only the tags of this library use. */
export async function wishlistApi(app: FastifyInstance, { db, basePath }: Shop): Promise<void> {
  const path = `${basePath}/api/v1/catalog/wishlist`

  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'private, no-store')
  })

  app.get(`${path}/products/count`, async request => {
    return checkedReply(calls.count, await countProducts(db, await visitorOf(request)))
  })

  app.get(`${path}/isinthelist`, async request => {
    const variantId = idOf(fieldOf(request.query, 'productVariantId')) ?? 0
    const lists = await listsWith(db, await visitorOf(request), variantId)
    return checkedReply(calls.isInList, lists.size > 0)
  })

  app.post(`${path}/addproductvariant`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const { query } = request
    const listId = fieldOf(query, 'WishlistId')
    const added = await addWish(
      db,
      owner,
      {
        variantId: idOf(fieldOf(query, 'ProductVariantId')) ?? 0,
        quantity: positive(fieldOf(query, 'Quantity')),
        // an id that is none is a list that does not exist
        listId: listId ? (idOf(listId) ?? 0) : undefined,
        newName: fieldOf(query, 'Name') || undefined,
        kind: kindOf(fieldOf(query, 'Kind'))
      },
      place.culture
    )
    const list = await readList(db, place, owner, added.listId)
    const line = list?.Lines.find(one => one.WishlistProductId === String(added.itemId))
    const key = added.isNew ? 'Wishlist.Added' : 'Wishlist.AlreadyThere'
    return checkedReply(calls.addVariant, {
      Message: text(place.culture, key, { name: line?.Name ?? '', list: list?.Name ?? '' }),
      DataLayer: added.isNew && line ? { ...addToWishlist(line) } : null,
      WishlistId: String(added.listId),
      productInList: line !== undefined
    })
  })

  app.delete(`${path}/deletefromlist`, async (request, reply) => {
    const id = fieldOf(request.query, 'WishlistProductId')
    await changeWish(request, reply, id, { removed_at: new Date() })
    return reply.code(204).send()
  })

  app.delete<{ Params: { variant: string; list: string } }>(
    `${path}/deletefromlist/:variant/:list`,
    async (request, reply) => {
      const { variant, list } = request.params
      await takeOff(request, reply, variant, idOf(list) ?? 0)
      return reply.code(204).send()
    }
  )

  app.delete<{ Params: { variant: string } }>(
    `${path}/deletefromalllist/:variant`,
    async (request, reply) => {
      await takeOff(request, reply, request.params.variant)
      return reply.code(204).send()
    }
  )

  async function takeOff(
    request: FastifyRequest,
    reply: FastifyReply,
    variant: string,
    listId?: number
  ): Promise<void> {
    const { owner, place } = await askerOf(request, reply)
    const removed = await removeVariant(db, owner, idOf(variant) ?? 0, listId)
    if (removed === 0) throw new RefusalError(404, text(place.culture, 'Wishlist.NoSuchWish'))
  }

  app.post(`${path}/delete`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const id = idOf(fieldOf(request.query, 'WishlistId')) ?? 0
    await deleteList(db, owner, id, place.culture)
    return checkedReply(calls.remove, { Uri: wishlistsLink(place) })
  })

  app.post(`${path}/updatequantity`, async (request, reply) => {
    const id = fieldOf(request.query, 'WishlistProductId')
    const quantity = positive(fieldOf(request.query, 'Quantity'))
    const updated = await changeWish(request, reply, id, { quantity })
    return checkedReply(calls.updateQuantity, {
      IsSuccessfull: true,
      WishlistProductId: id,
      Quantity: updated.quantity
    })
  })

  app.post(`${path}/updatename`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const id = idOf(fieldOf(request.query, 'WishlistId')) ?? 0
    await updateList(db, owner, id, { name: fieldOf(request.query, 'Name') }, place.culture)
    return reply.code(204).send()
  })

  app.post(`${path}/updatedescription`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const id = idOf(fieldOf(request.query, 'WishlistId')) ?? 0
    const description = linesOf(request.query, 'Description', 1000)
    await updateList(db, owner, id, { description }, place.culture)
    return reply.code(204).send()
  })

  app.post(`${basePath}/api/v1/catalog/products/addwishlisttocart`, async (request, reply) => {
    const { owner, place, cartId } = await askerOf(request, reply)
    const { WishlistId, Items } = checkedBody(calls.addToCart.body!, request)
    const listId = idOf(WishlistId) ?? 0
    const order = { listId, items: Items, key: keyOf(request) }
    return checkedReply(calls.addToCart, await orderList(db, place, owner, cartId, order))
  })

  app.post(`${path}/create`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const body = checkedBody(calls.create.body!, request)
    const name = fieldOf(body, 'Name', 80)
    const id = await createList(db, owner, { name, kind: body.Kind }, place.culture)
    const lists = await readLists(db, place, owner)
    return checkedReply(calls.create, lists.find(list => list.Id === String(id))!)
  })

  app.post(`${path}/restore`, async (request, reply) => {
    const body = checkedBody(calls.restore.body!, request)
    await changeWish(request, reply, body.WishlistProductId, { removed_at: null })
    return reply.code(204).send()
  })

  app.post(`${path}/move`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const body = checkedBody(calls.move.body!, request)
    const [item, list] = [idOf(body.WishlistProductId) ?? 0, idOf(body.WishlistId) ?? 0]
    await moveWish(db, owner, item, list, place.culture)
    return reply.code(204).send()
  })

  app.post(`${path}/updatenote`, async (request, reply) => {
    const body = checkedBody(calls.updateNote.body!, request)
    const note = fieldOf(body, 'Note', 300)
    await changeWish(request, reply, body.WishlistProductId, { note })
    return reply.code(204).send()
  })

  app.post(`${path}/updatebought`, async (request, reply) => {
    const body = checkedBody(calls.updateBought.body!, request)
    const bought = Math.min(body.BoughtQuantity, 9999)
    await changeWish(request, reply, body.WishlistProductId, { bought })
    return reply.code(204).send()
  })

  app.post(`${path}/share`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const body = checkedBody(calls.share.body!, request)
    const id = idOf(body.WishlistId) ?? 0
    const token = await shareList(db, owner, id, body.IsShared, place.culture)
    return checkedReply(calls.share, { ShareUrl: token && sharedLink(place, token) })
  })

  app.post(`${path}/import`, async (request, reply) => {
    const { owner, place } = await askerOf(request, reply)
    const body = checkedBody(calls.importLines.body!, request)
    const lines = linesOf(body, 'Lines', LONGEST_IMPORT)
    const id = idOf(body.WishlistId) ?? 0
    return checkedReply(
      calls.importLines,
      await importLines(db, owner, id, lines, place.culture)
    )
  })

  async function changeWish(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    changes: WishChanges
  ) {
    const { owner, place } = await askerOf(request, reply)
    return updateWish(db, owner, idOf(id) ?? 0, changes, place.culture)
  }

  /** Who only looks needs no session. */
  async function visitorOf(request: FastifyRequest): Promise<Owner> {
    return ownerOf(await findSession(db, request))
  }

  async function askerOf(
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<{ owner: Owner; place: Place; cartId: number }> {
    const session = await sessionOf(db, request, reply)
    const place = { basePath, culture: cultureFor(request) }
    return { owner: ownerOf(session), place, cartId: session.cartId }
  }
}

/** Blank or wrong counts as one: quantities of wishes are positive [WISH-05]. */
export function positive(typed: string): number {
  return Math.max(1, parseQuantity(typed) ?? 1)
}

export function kindOf(typed: string): WishlistKind {
  return typed === 'birthlist' ? 'birthlist' : 'wishlist'
}

function cultureFor(request: FastifyRequest): Culture {
  return cultureOf(request.headers['accept-language'])
}
