// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart, CartItem } from '../../../src/shared/contract/cart.ts'
import { allowStatistics, analyticsEvents } from '../../support/analytics-events.ts'
import { cart, cartItem } from '../../support/builders.ts'
import { CartServer } from '../../support/cart-sim/cart-server.ts'
import {
  CART_LINE,
  closeCartStores,
  openCartStore,
  READ_CART,
  shownCart,
  teapots,
  withCartStores
} from '../../support/cart-stores.ts'
import fc, { examples } from '../../support/fast-check.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

beforeEach(allowStatistics)

/** What the events say: `['add_to_cart', 103, 1287.5]`. */
function told(): unknown[] {
  return analyticsEvents().map(({ event, ecommerce }) => [
    event,
    ecommerce.items.reduce((sum, { quantity }) => sum + quantity, 0),
    ecommerce.value
  ])
}

const SOCKS = cartItem({
  ItemId: 'line-2',
  ProductVariantId: 'socks',
  ProductId: 'socks',
  Quantity: 4
})

test.each<[string, Cart, unknown[]]>([
  ['fewer pieces', teapots(108, 2), [['add_to_cart', 103, 1287.5]]],
  ['no more pieces', teapots(5, 2), []],
  ['less than before', teapots(3, 2), [['remove_from_cart', 2, 25]]],
  ['no line at all', cart({ Version: 2 }), [['remove_from_cart', 5, 62.5]]],
  [
    'another line, too',
    cart({ Version: 2, Items: [cartItem({ Quantity: 6 }), SOCKS] }),
    [['add_to_cart', 5, 62.5]]
  ],
  [
    'a line of another tab',
    cart({ Version: 3, Items: [cartItem({ Quantity: 6 }), SOCKS] }),
    [['add_to_cart', 1, 12.5]]
  ],
  [
    'the price of more pieces',
    cart({
      Version: 2,
      Items: [cartItem({ Quantity: 10, UnitPriceTaxIncl: 10, LineAmountTaxIncl: 100 })]
    }),
    [['add_to_cart', 5, 50]]
  ]
])('reports what the server answers: %s [CART-10]', async (_, answer, events) => {
  mockApi({ [READ_CART]: { body: teapots(5, 1) }, [`PUT ${CART_LINE}`]: { body: answer } })
  const store = await openCartStore()
  await store.setQuantity('line-1', 99_999)
  expect(told()).toEqual(events)
})

test('reports a change whose response was lost [CART-10]', async () => {
  mockApi({ [READ_CART]: { body: teapots(5, 1) }, [`PUT ${CART_LINE}`]: { status: 0 } })
  const store = await openCartStore()
  mockApi({ [READ_CART]: { body: teapots(7, 2) } })
  await store.setQuantity('line-1', 7)
  expect(told()).toEqual([['add_to_cart', 2, 25]])
})

test('reports nothing that another tab has done [CART-10]', async () => {
  mockApi({
    [READ_CART]: { body: teapots(5, 1) },
    [`DELETE ${CART_LINE}`]: { status: 404, body: {} }
  })
  const store = await openCartStore()
  mockApi({ [READ_CART]: { body: cart({ Version: 2 }) } })
  await store.removeItem('line-1')
  expect(told()).toEqual([])
})

test.each([
  ['all', 5, 8, 3],
  ['what there was', 5, 6, 1]
])(
  'reports %s that came back from the saved items [CART-10]',
  async (_, before, after, added) => {
    mockApi({ [READ_CART]: { body: teapots(before, 1) } })
    const store = await openCartStore()
    await store.takeCart(teapots(after, 2), { ProductVariantId: 'teapot-red', Quantity: 3 })
    expect(told()).toEqual([['add_to_cart', added, added * 12.5]])
  }
)

const action = fc.record({
  act: fc.constantFrom('quantity', 'quantity', 'remove', 'save', 'clear', 'undo', 'add', 'add'),
  /** Another tab does it, and this one hears of it. */
  isElsewhere: fc.constantFrom(false, false, false, true),
  /** The shopper does not wait for the response. */
  isHasty: fc.boolean(),
  /** The tab is shown again, which reloads the cart in the meantime. */
  isShown: fc.boolean(),
  line: fc.nat({ max: 3 }),
  variant: fc.constantFrom('a', 'b', 'c', 'd'),
  quantity: fc.integer({ min: 1, max: 9 })
})

test('the sum of all events is the cart, after 500 random actions [CART-10]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 100, maxLength: 100 }), async actions => {
      globalThis.dataLayer = []
      const shop = new CartServer({ a: 2, b: 1 })
      const pieces = new Map(shop.cart.Items.map(item => [item.ProductId, 0]))
      const count = (items: readonly { id: string; quantity: number }[], sign: number) => {
        for (const { id, quantity } of items) {
          pieces.set(id, (pieces.get(id) ?? 0) + sign * quantity)
        }
      }
      const inCart = () =>
        shop.cart.Items.map(item => ({ id: item.ProductId, quantity: item.Quantity }))
      count(inCart(), 1)
      vi.stubGlobal('fetch', async (request: Request) =>
        shop.answer(
          request.method,
          new URL(request.url).pathname,
          request.method === 'GET' ? '' : await request.text(),
          request.headers.get('Idempotency-Key')
        )
      )
      const store = await openCartStore()
      const removed: CartItem[] = []
      const running: Promise<void>[] = []
      for (const { act, isElsewhere, isHasty, isShown, line, variant, quantity } of actions) {
        if (isShown) void store.refreshCart()
        const items = shownCart(store).Items
        const item = items[line % Math.max(items.length, 1)]
        if (isElsewhere) {
          await Promise.all(running.splice(0))
          count(inCart(), -1)
          changeElsewhere(shop, act, item, variant, quantity)
          count(inCart(), 1)
          await store.refreshCart()
          continue
        }
        if (act === 'remove' || act === 'save') removed.push(...(item ? [item] : []))
        if (act === 'clear') removed.push(...items)
        running.push(changeHere(store, act, item, variant, quantity, removed))
        if (!isHasty) await Promise.all(running.splice(0))
      }
      await Promise.all(running)
      await store.refreshCart()
      closeCartStores()
      for (const { event, ecommerce } of analyticsEvents()) {
        const items = ecommerce.items.map(({ item_id: id, quantity }) => ({ id, quantity }))
        count(items, event === 'add_to_cart' ? 1 : -1)
      }
      const left = [...pieces].filter(([, quantity]) => quantity > 0)
      expect(Object.fromEntries(left)).toEqual(
        Object.fromEntries(inCart().map(({ id, quantity }) => [id, quantity]))
      )
    }),
    { ...examples(5), endOnFailure: true }
  )
})

function changeElsewhere(
  shop: CartServer,
  act: string,
  item: CartItem | undefined,
  variant: string,
  quantity: number
): void {
  const body = JSON.stringify({
    ProductVariantId: variant,
    Quantity: quantity,
    Name: 'x',
    quantity
  })
  const lines = '/shop/api/v1/shoppingcarts/shoppingcartitems'
  if (act === 'add' || act === 'undo') shop.answer('POST', '/addtocart', body, null)
  else if (act === 'clear') shop.answer('DELETE', lines, '', null)
  else if (item) {
    shop.answer(act === 'quantity' ? 'PUT' : 'DELETE', `${lines}/${item.ItemId}`, body, null)
  }
}

async function changeHere(
  store: typeof import('../../../src/stores/cart/cart.ts'),
  act: string,
  item: CartItem | undefined,
  variant: string,
  quantity: number,
  removed: CartItem[]
): Promise<void> {
  const run = async () => {
    if (act === 'clear') return store.clearCart()
    if (act === 'undo') {
      const last = removed.pop()
      return last && store.putBack(last)
    }
    if (act === 'add') {
      const body = { ProductVariantId: variant, Quantity: quantity, Name: variant }
      const after = await store.addToCart(body)
      const { trackAdded } = await import('../../../widgets/add-to-cart/track-added.ts')
      trackAdded(
        { productId: variant },
        { ...body, Quantity: await store.countAdded(after, body) },
        after
      )
      return
    }
    if (!item) return
    if (act === 'quantity') {
      const change = store.setQuantity(item.ItemId, quantity)
      document.dispatchEvent(new Event('vitrine:before-visit'))
      return change
    }
    return act === 'save' ? store.saveForLater(item.ItemId) : store.removeItem(item.ItemId)
  }
  // more than is in stock is refused
  await run().catch(() => {})
}
