import type { RequestContext } from '@vendure/core'
import { In } from 'typeorm'
import { wishlist } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { ownerOf } from '../cart/saved-calls.ts'
import { changing, reading } from '../context.ts'
import { WishlistLineEntity } from '../entities.ts'
import { html } from '../html.ts'
import { messageIn } from '../messages.ts'
import { pageUrl } from '../options.ts'
import { type BridgeApi, type BridgeCall, idOf, type Shop } from '../shop.ts'
import { variantsOf } from '../variants.ts'
import { listFor, ownLine, ownList, ownLists, putOn } from './own-lists.ts'
import { linesOf, listsOf } from './read-lists.ts'

/** Lines of lists. */
export function handleListLines(api: BridgeApi, shop: () => Shop): void {
  const linesIn = (ctx: RequestContext) =>
    shop().connection.getRepository(ctx, WishlistLineEntity)

  /** Changes a line of the shopper. */
  const changingLine = (
    call: Parameters<typeof changing>[1] & Pick<BridgeCall, 'culture'>,
    id: string,
    change: (line: WishlistLineEntity) => void
  ) =>
    changing(shop(), call, async (ctx, session) => {
      const line = await ownLine(ownLists(shop(), ctx, session, call.culture), id)
      change(line)
      await linesIn(ctx).save(line)
    })

  api.handle(wishlist.count, call =>
    reading(shop(), call, async (ctx, session) => {
      if (!session) return 0
      const lists = await listsOf(shop(), ctx, ownerOf(session))
      const lines = await linesOf(
        shop(),
        ctx,
        lists.map(list => list.id)
      )
      return lines.length
    })
  )

  api.handle(wishlist.isInList, call =>
    reading(shop(), call, async (ctx, session) => {
      const variantId = idOf(call.query.productVariantId)
      if (!session || variantId === undefined) return false
      const lists = await listsOf(shop(), ctx, ownerOf(session))
      const ids = lists.map(list => list.id)
      return (
        ids.length > 0 &&
        linesIn(ctx).existsBy({ listId: In(ids), variantId, isRemoved: false })
      )
    })
  )

  api.handle(wishlist.addVariant, call =>
    changing(shop(), call, async (ctx, session) => {
      const { ProductVariantId, Quantity = 1, ...where } = call.query
      const id = idOf(ProductVariantId)
      const view =
        id === undefined ? undefined : (await variantsOf(shop(), ctx, [id])).get(String(id))
      if (!view) throw new RefusalError(404, messageIn(call.culture, 'unknownProduct'))
      const own = ownLists(shop(), ctx, session, call.culture)
      const list = await listFor(own, where)
      await putOn(own, list, view, Quantity)
      return {
        Message: messageIn(call.culture, 'listAdded', { name: list.name }),
        WishlistId: String(list.id),
        productInList: true
      }
    })
  )

  api.handle(wishlist.removeLine, async call => {
    await changingLine(call, call.query.WishlistProductId, line => {
      line.isRemoved = true
    })
  })

  api.handle(wishlist.restore, async call => {
    await changingLine(call, call.body.WishlistProductId, line => {
      line.isRemoved = false
    })
  })

  api.handle(wishlist.updateQuantity, async call => {
    const { WishlistProductId, Quantity } = call.query
    await changingLine(call, WishlistProductId, line => {
      line.quantity = Math.min(Quantity, 1_000_000)
    })
    return { IsSuccessfull: true, WishlistProductId, Quantity }
  })

  api.handle(wishlist.updateNote, async call => {
    await changingLine(call, call.body.WishlistProductId, line => {
      line.note = call.body.Note.trim().slice(0, 1000)
    })
  })

  api.handle(wishlist.updateBought, async call => {
    await changingLine(call, call.body.WishlistProductId, line => {
      line.bought = Math.min(call.body.BoughtQuantity, 1_000_000)
    })
  })

  api.handle(wishlist.move, async call => {
    await changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const line = await ownLine(own, call.body.WishlistProductId)
      const { id: listId } = await ownList(own, call.body.WishlistId)
      const { variantId } = line
      const there = await linesIn(ctx).findOneBy({ listId, variantId, isRemoved: false })
      if (there && there.id !== line.id) {
        there.quantity += line.quantity
        await linesIn(ctx).save(there)
        await linesIn(ctx).delete({ id: line.id })
      } else {
        line.listId = listId
        await linesIn(ctx).save(line)
      }
    })
  })

  api.handle(wishlist.removeVariant, async call => {
    await changing(shop(), call, async (ctx, session) => {
      const own = ownLists(shop(), ctx, session, call.culture)
      const { id } = await ownList(own, call.params.listId)
      await takeOff(ctx, [id], call.params.productVariantId, call.culture)
    })
  })

  api.handle(wishlist.removeVariantEverywhere, async call => {
    await changing(shop(), call, async (ctx, session) => {
      const lists = await listsOf(shop(), ctx, ownerOf(session))
      const ids = lists.map(list => list.id)
      await takeOff(ctx, ids, call.params.productVariantId, call.culture)
    })
  })

  api.handle(wishlist.popup, call =>
    reading(shop(), call, async (ctx, session) => {
      const { productVariantId, birthlist, quantity = 1 } = call.query
      const kind = birthlist ? 'birthlist' : 'wishlist'
      const all = session ? await listsOf(shop(), ctx, ownerOf(session)) : []
      const options = all
        .filter(list => list.kind === kind)
        .map(list => html`<option value="${list.id}">${list.name}</option>`)
      const text = (name: 'list' | 'newList' | 'save') => messageIn(call.culture, name)
      return html`<form method="post" action="${pageUrl(shop().options.pageUrls.wishlist, { culture: call.culture })}">
        <input type="hidden" name="ProductVariantId" value="${productVariantId}">
        <input type="hidden" name="Quantity" value="${quantity}">
        <input type="hidden" name="Kind" value="${kind}">
        <label>${text('list')} <select name="WishlistId"><option value="">${text('newList')}</option>${options}</select></label>
        <label>${text('newList')} <input name="Name" maxlength="100"></label>
        <button>${text('save')}</button>
      </form>`.text
    })
  )

  /** @throws {RefusalError} 404 if no list contains the variant. */
  async function takeOff(
    ctx: RequestContext,
    listIds: readonly unknown[],
    typed: string,
    culture: string
  ): Promise<void> {
    const variantId = idOf(typed)
    const where = { listId: In([...listIds] as number[]), isRemoved: false }
    const found =
      variantId === undefined || listIds.length === 0
        ? []
        : await linesIn(ctx).findBy({ ...where, variantId })
    if (found.length === 0) throw new RefusalError(404, messageIn(culture, 'noSuchList'))
    for (const line of found) line.isRemoved = true
    await linesIn(ctx).save(found)
  }
}
