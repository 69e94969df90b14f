import type { RequestContext } from '@vendure/core'
import { saved } from 'vitrine/contract'
import { changing, reading } from '../context.ts'
import { SavedItem } from '../entities.ts'
import { messageIn } from '../messages.ts'
import { type BridgeApi, type BridgeSession, idOf, type Shop } from '../shop.ts'
import { major, productUrl, unitPrice, variantsOf } from '../variants.ts'
import { changed } from './cart-state.ts'
import { addPieces, expectOrder, openCart, orderOf, refuse } from './change-cart.ts'
import { readCart } from './read-cart.ts'

/** Whom saved items and lists belong to. */
export function ownerOf({ id, user }: BridgeSession): string {
  return user ? `user:${user.id}` : `session:${id}`
}

/** Items that the shopper saved for later. */
export function handleSaved(api: BridgeApi, shop: () => Shop): void {
  const both = async (ctx: RequestContext, session: BridgeSession, culture: string) => ({
    Cart: await readCart(shop(), ctx, culture),
    SavedItems: await savedItems(shop(), ctx, session, culture)
  })

  api.handle(saved.read, call =>
    reading(shop(), call, async (ctx, session) =>
      session ? savedItems(shop(), ctx, session, call.culture) : []
    )
  )

  api.handle(saved.save, call =>
    changing(shop(), call, async (ctx, session) => {
      if (session.orderId === undefined) return both(ctx, session, call.culture)
      const open = await openCart(shop(), ctx, session, call.culture)
      const line = (await orderOf(open)).lines.find(one => one.id === idOf(call.params.id))
      if (line) {
        const items = shop().connection.getRepository(open.ctx, SavedItem)
        const owner = ownerOf(session)
        const known = await items.findOneBy({ owner, variantId: line.productVariantId })
        await items.delete({ owner, variantId: line.productVariantId })
        await items.save(
          new SavedItem({
            owner,
            variantId: line.productVariantId,
            quantity: line.quantity + (known?.quantity ?? 0)
          })
        )
        expectOrder(await shop().orders.removeItemFromOrder(open.ctx, open.orderId, line.id))
        await changed(shop(), open.ctx, open.orderId)
      }
      return both(open.ctx, session, call.culture)
    })
  )

  api.handle(saved.moveToCart, call =>
    changing(shop(), call, async (ctx, session) => {
      const items = shop().connection.getRepository(ctx, SavedItem)
      const id = idOf(call.params.id)
      const item =
        id === undefined ? null : await items.findOneBy({ id, owner: ownerOf(session) })
      const cart = { shop: shop(), ctx, culture: call.culture }
      if (!item) return refuse(cart, 404, messageIn(call.culture, 'lineGone'))
      const open = await openCart(shop(), ctx, session, call.culture)
      const { added, problem } = await addPieces(open, item.variantId, item.quantity)
      if (added === 0) return refuse(open, 409, problem ?? messageIn(call.culture, 'soldOut'))
      await items.delete({ id: item.id })
      return both(open.ctx, session, call.culture)
    })
  )

  api.handle(saved.forget, call =>
    changing(shop(), call, async (ctx, session) => {
      const id = idOf(call.params.id)
      if (id !== undefined) {
        await shop()
          .connection.getRepository(ctx, SavedItem)
          .delete({ id, owner: ownerOf(session) })
      }
      return savedItems(shop(), ctx, session, call.culture)
    })
  )
}

async function savedItems(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession,
  culture: string
) {
  const items = await shop.connection
    .getRepository(ctx, SavedItem)
    .find({ where: { owner: ownerOf(session) }, order: { id: 'DESC' } })
  const views = await variantsOf(
    shop,
    ctx,
    items.map(item => item.variantId)
  )
  return items.map(item => {
    const view = views.get(String(item.variantId))
    const base = { SavedItemId: String(item.id), ProductVariantId: String(item.variantId) }
    if (!view) {
      const Notice = messageIn(culture, 'unknownProduct')
      const gone = { UnitPriceTaxIncl: 0, CurrencyCode: ctx.currencyCode, IsAvailable: false }
      return { ...base, ...gone, Name: '', Quantity: item.quantity, ProductUrl: '/', Notice }
    }
    return {
      ...base,
      Name: view.name,
      VariantName: view.variantName,
      Quantity: item.quantity,
      UnitPriceTaxIncl: major(unitPrice(view, item.quantity), view.currency),
      CurrencyCode: view.currency,
      IsAvailable: view.stock > 0,
      ProductUrl: productUrl(shop, culture, view)
    }
  })
}
