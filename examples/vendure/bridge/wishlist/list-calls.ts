import { randomBytes } from 'node:crypto'
import { wishlist } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { MAX_ORDER_LINES, parseOrderLines } from 'vitrine/shared'
import { addPieces, openCart } from '../cart/change-cart.ts'
import { readCart } from '../cart/read-cart.ts'
import { ownerOf } from '../cart/saved-calls.ts'
import { byReference } from '../catalogue/quick-order-calls.ts'
import { changing, reading } from '../context.ts'
import { WishlistEntity, WishlistLineEntity } from '../entities.ts'
import { html } from '../html.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import { type BridgeApi, idOf, type Shop } from '../shop.ts'
import { createList, ownList, ownLists, putOn } from './own-lists.ts'
import { fullList, listsOf, shareUrl, summariesOf, summaryOf } from './read-lists.ts'

/** Lists: creating, renaming, sharing, ordering. */
export function handleLists(api: BridgeApi, shop: () => Shop): void {
  api.handle(wishlist.item, call =>
    reading(shop(), call, async (ctx, session) => {
      const lists = session ? await listsOf(shop(), ctx, ownerOf(session)) : []
      const id = idOf(call.query.wishlistid)
      const list = lists.find(one => one.id === id) ?? lists[0]
      const summaries = await summariesOf(shop(), ctx, call.culture, lists)
      const full = list && (await fullList(shop(), ctx, call.culture, list))
      const rows = (full?.Lines ?? []).map(
        line => html`<li><a href="${line.ProductUrl}">${line.Name}</a> ${line.Quantity}</li>`
      )
      const attribute = full ? html`list="${JSON.stringify(full)}"` : ''
      return html`<vitrine-wishlist lists="${JSON.stringify(summaries)}" ${attribute}><ul>${rows}</ul></vitrine-wishlist>`
        .text
    })
  )

  api.handle(wishlist.create, call =>
    changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const list = await createList(own, call.body.Name, call.body.Kind)
      return summaryOf(shop(), call.culture, list, 0)
    })
  )

  api.handle(wishlist.remove, call =>
    changing(shop(), call, async (ctx, session) => {
      const list = await ownList(
        ownLists(shop(), ctx, session, call.culture),
        call.query.WishlistId
      )
      const { connection } = shop()
      await connection.getRepository(ctx, WishlistLineEntity).delete({ listId: list.id })
      await connection.getRepository(ctx, WishlistEntity).delete({ id: list.id })
      return { Uri: pageUrl(shop().options.pageUrls.wishlist, { culture: call.culture }) }
    })
  )

  api.handle(wishlist.updateName, async call => {
    const name = call.query.Name.trim().slice(0, 100)
    if (name === '') throw new RefusalError(422, messageIn(call.culture, 'nameNeeded'))
    await changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const { id } = await ownList(own, call.query.WishlistId)
      await shop().connection.getRepository(ctx, WishlistEntity).update({ id }, { name })
    })
  })

  api.handle(wishlist.updateDescription, async call => {
    const description = call.query.Description.trim().slice(0, 1000)
    await changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const { id } = await ownList(own, call.query.WishlistId)
      await shop().connection.getRepository(ctx, WishlistEntity).update({ id }, { description })
    })
  })

  api.handle(wishlist.share, call =>
    changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const list = await ownList(own, call.body.WishlistId)
      const token = list.shareToken ?? randomBytes(24).toString('base64url')
      list.shareToken = call.body.IsShared ? token : null
      await shop().connection.getRepository(ctx, WishlistEntity).save(list)
      return { ShareUrl: shareUrl(shop(), call.culture, list) }
    })
  )

  api.handle(wishlist.importLines, call =>
    changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const list = await ownList(own, call.body.WishlistId)
      const typed = parseOrderLines(call.body.Lines.slice(0, 20_000)).slice(0, MAX_ORDER_LINES)
      const references = typed.map(line => line.reference)
      const found = await byReference(shop(), ctx, session, references)
      const Problems: string[] = []
      let AddedCount = 0
      for (const { reference, quantity } of typed) {
        const match = found.get(reference.toUpperCase())
        if (match && quantity) {
          await putOn(own, list, match.view, quantity)
          AddedCount += 1
        } else Problems.push(messageIn(call.culture, 'noSuchReference', { reference }))
      }
      return { AddedCount, Problems }
    })
  )

  api.handle(wishlist.addToCart, call =>
    changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const { WishlistId, Items } = call.body
      const isShared = await isSharedList(WishlistId)
      if (!isShared) await ownList(own, WishlistId)
      const open = await openCart(shop(), ctx, session, call.culture)
      const Lines = []
      for (const { variantId, qty } of Items.slice(0, MAX_ORDER_LINES)) {
        const { added, problem } = await addPieces(open, idOf(variantId), qty)
        Lines.push({ variantId, qty: added, Problem: problem })
      }
      return { ...(await readCart(shop(), open.ctx, call.culture)), Lines }

      async function isSharedList(typed: string): Promise<boolean> {
        const id = idOf(typed)
        if (id === undefined) return false
        const list = await shop()
          .connection.getRepository(ctx, WishlistEntity)
          .findOneBy({ id })
        return !!list?.shareToken
      }
    })
  )
}
