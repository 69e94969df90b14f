import { cart, catalog } from 'vitrine/contract'
import { changing, reading } from '../context.ts'
import { messageIn } from '../messages.ts'
import { type BridgeApi, idOf, type Shop } from '../shop.ts'
import { variantsOf } from '../variants.ts'
import { cartRows } from './cart-html.ts'
import { changed } from './cart-state.ts'
import {
  addPieces,
  allowedQuantity,
  expectOrder,
  openCart,
  orderOf,
  refuse
} from './change-cart.ts'
import { readCart } from './read-cart.ts'

/** The cart: reading, adding, quantities, removal. */
export function handleCart(api: BridgeApi, shop: () => Shop): void {
  api.handle(cart.read, call =>
    reading(shop(), call, ctx => readCart(shop(), ctx, call.culture))
  )

  api.handle(cart.itemsWidget, call =>
    reading(
      shop(),
      call,
      async ctx => cartRows(await readCart(shop(), ctx, call.culture), call.culture).text
    )
  )

  api.handle(catalog.addToCart, call =>
    changing(shop(), call, async (ctx, session) => {
      const { ProductVariantId, Quantity, ItemId } = call.body
      const open = await openCart(shop(), ctx, session, call.culture)
      const { added, problem } = await addPieces(
        open,
        idOf(ProductVariantId),
        Quantity,
        ItemId !== undefined
      )
      if (added === 0) return refuse(open, 409, problem ?? messageIn(call.culture, 'soldOut'))
      const notices = new Map(problem === null ? [] : [[ProductVariantId, problem]])
      return {
        ...(await readCart(shop(), open.ctx, call.culture, notices)),
        AddedQuantity: added
      }
    })
  )

  api.handle(cart.setQuantity, call =>
    changing(shop(), call, async (ctx, session) => {
      const open = await openCart(shop(), ctx, session, call.culture)
      const { quantity: wanted } = call.body
      const order = await orderOf(open)
      const line = order.lines.find(one => one.id === idOf(call.params.id))
      if (!line) return refuse(open, 404, messageIn(call.culture, 'lineGone'))
      const notices = new Map<string, string>()
      if (wanted === 0) {
        expectOrder(await shop().orders.removeItemFromOrder(open.ctx, open.orderId, line.id))
      } else {
        const id = String(line.productVariantId)
        const view = (await variantsOf(shop(), open.ctx, [line.productVariantId])).get(id)
        if (!view) return refuse(open, 409, messageIn(call.culture, 'unknownProduct'))
        const { quantity, problem } = allowedQuantity(view, wanted, call.culture)
        if (quantity === 0) return refuse(open, 409, messageIn(call.culture, 'soldOut'))
        if (problem !== null) notices.set(id, problem)
        if (quantity === line.quantity) {
          return readCart(shop(), open.ctx, call.culture, notices)
        }
        expectOrder(
          await shop().orders.adjustOrderLine(open.ctx, open.orderId, line.id, quantity)
        )
      }
      await changed(shop(), open.ctx, open.orderId)
      return readCart(shop(), open.ctx, call.culture, notices)
    })
  )

  api.handle(cart.removeItem, call =>
    changing(shop(), call, async (ctx, session) => {
      if (session.orderId === undefined) return readCart(shop(), ctx, call.culture)
      const open = await openCart(shop(), ctx, session, call.culture)
      const line = (await orderOf(open)).lines.find(one => one.id === idOf(call.params.id))
      if (line) {
        expectOrder(await shop().orders.removeItemFromOrder(open.ctx, open.orderId, line.id))
        await changed(shop(), open.ctx, open.orderId)
      }
      return readCart(shop(), open.ctx, call.culture)
    })
  )

  api.handle(cart.clear, call =>
    changing(shop(), call, async (ctx, session) => {
      if (session.orderId === undefined) return readCart(shop(), ctx, call.culture)
      const open = await openCart(shop(), ctx, session, call.culture)
      if ((await orderOf(open)).lines.length > 0) {
        expectOrder(await shop().orders.removeAllItemsFromOrder(open.ctx, open.orderId))
        await changed(shop(), open.ctx, open.orderId)
      }
      return readCart(shop(), open.ctx, call.culture)
    })
  )
}
