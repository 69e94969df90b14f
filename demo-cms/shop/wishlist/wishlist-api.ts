import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wishlist as calls, type WishlistKind } from '../../../src/contract/index.ts'
import { parseQuantity } from '../../../src/lib/numbers/quantity.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { fieldOf, idOf, keyOf, linesOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { siteFor } from '../../kernel/http/request-culture.ts'
import { findSession, sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
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
export async function wishlistApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  const path = `${basePath}/api/v1/catalog/wishlist`

  neverStore(app)

  app.get(`${path}/products/count`, async request => {
    return checkedReply(calls.count, await countProducts(db, await visitorOf(request)))
  })

  app.get(`${path}/isinthelist`, async request => {
    const variantId = idOf(fieldOf(request.query, 'productVariantId')) ?? 0
    const lists = await listsWith(db, await visitorOf(request), variantId)
    return checkedReply(calls.isInList, lists.size > 0)
  })

  app.post(`${path}/addproductvariant`, async (request, reply) => {
    const { owner, site } = await askerOf(request, reply)
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
      site.culture
    )
    const list = await readList(db, site, owner, added.listId)
    const line = list?.Lines.find(one => one.WishlistProductId === String(added.itemId))
    const key = added.isNew ? 'Wishlist.Added' : 'Wishlist.AlreadyThere'
    return checkedReply(calls.addVariant, {
      Message: text(site.culture, key, { name: line?.Name ?? '', list: list?.Name ?? '' }),
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
    const { owner, site } = await askerOf(request, reply)
    const removed = await removeVariant(db, owner, idOf(variant) ?? 0, listId)
    if (removed === 0) throw new RefusalError(404, text(site.culture, 'Wishlist.NoSuchWish'))
  }

  app.post(`${path}/delete`, async (request, reply) => {
    const { owner, site } = await askerOf(request, reply)
    const id = idOf(fieldOf(request.query, 'WishlistId')) ?? 0
    await deleteList(db, owner, id, site.culture)
    return checkedReply(calls.remove, { Uri: wishlistsLink(site) })
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
    const { owner, site } = await askerOf(request, reply)
    const id = idOf(fieldOf(request.query, 'WishlistId')) ?? 0
    await updateList(db, owner, id, { name: fieldOf(request.query, 'Name') }, site.culture)
    return reply.code(204).send()
  })

  app.post(`${path}/updatedescription`, async (request, reply) => {
    const { owner, site } = await askerOf(request, reply)
    const id = idOf(fieldOf(request.query, 'WishlistId')) ?? 0
    const description = linesOf(request.query, 'Description', 1000)
    await updateList(db, owner, id, { description }, site.culture)
    return reply.code(204).send()
  })

  app.post(`${basePath}/api/v1/catalog/products/addwishlisttocart`, async (request, reply) => {
    const { owner, site, cartId } = await askerOf(request, reply)
    const { WishlistId, Items } = checkedBody(calls.addToCart.body!, request)
    const listId = idOf(WishlistId) ?? 0
    const order = { listId, items: Items, key: keyOf(request) }
    return checkedReply(calls.addToCart, await orderList(db, site, owner, cartId, order))
  })

  app.post(`${path}/create`, async (request, reply) => {
    const { owner, site } = await askerOf(request, reply)
    const body = checkedBody(calls.create.body!, request)
    const name = fieldOf(body, 'Name', 80)
    const id = await createList(db, owner, { name, kind: body.Kind }, site.culture)
    const lists = await readLists(db, site, owner)
    return checkedReply(calls.create, lists.find(list => list.Id === String(id))!)
  })

  app.post(`${path}/restore`, async (request, reply) => {
    const body = checkedBody(calls.restore.body!, request)
    await changeWish(request, reply, body.WishlistProductId, { removed_at: null })
    return reply.code(204).send()
  })

  app.post(`${path}/move`, async (request, reply) => {
    const { owner, site } = await askerOf(request, reply)
    const body = checkedBody(calls.move.body!, request)
    const [item, list] = [idOf(body.WishlistProductId) ?? 0, idOf(body.WishlistId) ?? 0]
    await moveWish(db, owner, item, list, site.culture)
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
    const { owner, site } = await askerOf(request, reply)
    const body = checkedBody(calls.share.body!, request)
    const id = idOf(body.WishlistId) ?? 0
    const token = await shareList(db, owner, id, body.IsShared, site.culture)
    return checkedReply(calls.share, { ShareUrl: token && sharedLink(site, token) })
  })

  app.post(`${path}/import`, async (request, reply) => {
    const { owner, site } = await askerOf(request, reply)
    const body = checkedBody(calls.importLines.body!, request)
    const lines = linesOf(body, 'Lines', LONGEST_IMPORT)
    const id = idOf(body.WishlistId) ?? 0
    return checkedReply(
      calls.importLines,
      await importLines(db, owner, id, lines, site.culture)
    )
  })

  async function changeWish(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    changes: WishChanges
  ) {
    const { owner, site } = await askerOf(request, reply)
    return updateWish(db, owner, idOf(id) ?? 0, changes, site.culture)
  }

  /** Who only looks needs no session. */
  async function visitorOf(request: FastifyRequest): Promise<Owner> {
    return ownerOf(await findSession(db, request))
  }

  async function askerOf(
    request: FastifyRequest,
    reply: FastifyReply
  ): Promise<{ owner: Owner; site: LocalizedSite; cartId: number }> {
    const session = await sessionOf(db, request, reply)
    const site = siteFor(request, basePath)
    return { owner: ownerOf(session), site, cartId: session.cartId }
  }
}

/** Blank or wrong counts as one: quantities of wishes are positive [WISH-05]. */
export function positive(typed: string): number {
  return Math.max(1, parseQuantity(typed) ?? 1)
}

export function kindOf(typed: string): WishlistKind {
  return typed === 'birthlist' ? 'birthlist' : 'wishlist'
}
