import { cart, catalog } from 'vitrine/contract'
import { type Calls, siteOf } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { answerCart, changeAndAnswer, changedCart } from './change-and-answer.ts'
import { addVariantToCart, clearCart, removeItem, setQuantity } from './items/change-cart.ts'
import { addCreditOnce } from './items/credit.ts'
import { accountOfVariant } from './items/credit-rules.ts'

/** The calls that read and change the cart [CART-01], [CART-02], [PDP-05]. */
export function cartApi(calls: Calls, cms: Cms): void {
  const { db } = cms

  calls.handle(cart.read, async call => {
    const session = await call.findSession()
    return answerCart(cms, call, session?.cartId)
  })

  calls.handle(catalog.addToCart, async call => {
    const { body, culture, idempotencyKey } = call
    const accountId = accountOfVariant(body.ProductVariantId)
    // puts credit back that was removed from the cart
    if (accountId !== undefined) {
      const topUp = { accountId, amount: body.Quantity }
      const site = await siteOf(cms, call)
      return changeAndAnswer(cms, call, cartId =>
        addCreditOnce(db, cartId, topUp, site, idempotencyKey)
      )
    }
    const addition = {
      variantId: idOf(body.ProductVariantId) ?? 0,
      quantity: body.Quantity,
      itemOrigin: body.ItemOrigin,
      itemKey: body.ItemKey,
      itemId: idOf(body.ItemId ?? '')
    }
    const { result: added, cart } = await changedCart(cms, call, cartId =>
      addVariantToCart(db, cartId, addition, culture, idempotencyKey)
    )
    // a key of the previous release has no result
    return added === null ? cart : { ...cart, AddedQuantity: added }
  })

  calls.handle(cart.setQuantity, call => {
    const itemId = idOf(call.params.id) ?? 0
    return changeAndAnswer(cms, call, cartId =>
      setQuantity(db, cartId, itemId, call.body.quantity, call.culture)
    )
  })

  calls.handle(cart.removeItem, call => {
    const itemId = idOf(call.params.id) ?? 0
    return changeAndAnswer(cms, call, cartId => removeItem(db, cartId, itemId))
  })

  calls.handle(cart.clear, call => changeAndAnswer(cms, call, cartId => clearCart(db, cartId)))
}
