// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import type { SavedItem } from '../../../src/shared/contract/saved-items.ts'
import { cart, cartItem } from '../../support/builders.ts'
import {
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  withCartStores
} from '../../support/cart-stores.ts'
import { listen } from '../../support/listen.ts'
import { type MockReplies, mockApi } from '../../support/mock-api.ts'

withCartStores()

const READ = 'GET /shop/api/v1/shoppingcarts/saveditems'
const SAVE = 'POST /shop/api/v1/shoppingcarts/shoppingcartitems/{id}/saveforlater'
const MOVE = 'POST /shop/api/v1/shoppingcarts/saveditems/{id}/movetocart'
const FORGET = 'DELETE /shop/api/v1/shoppingcarts/saveditems/{id}'

const LINE = cartItem()
const TEAPOT = savedItem()
const SOCKS = savedItem({ SavedItemId: 'saved-2', ProductVariantId: 'socks', Name: 'Socks' })
const FULL = cart({ Items: [LINE] })
const EMPTY = cart({ Version: 2 })
const FULL_AGAIN = cart({ Version: 3, Items: [LINE] })

function savedItem(parts: Partial<SavedItem> = {}): SavedItem {
  return {
    SavedItemId: 'saved-1',
    ProductVariantId: 'teapot-red',
    Name: 'Teapot',
    VariantName: 'Red',
    Quantity: 2,
    UnitPriceTaxIncl: 12.5,
    CurrencyCode: 'EUR',
    IsAvailable: true,
    ProductUrl: '/shop/en/p/teapot',
    Photo: null,
    ...parts
  }
}

/** A page with a cart and, once they are known, saved items. */
async function openSaved(replies: MockReplies, saved?: readonly SavedItem[]) {
  const api = mockApi({ [READ_CART]: { body: FULL } })
  const store = await openCartStore()
  const actions = await import('../../../src/stores/cart/saved-items.ts')
  if (saved) {
    const { primeSaved } = await import('../../../src/stores/cart/cart-page.ts')
    primeSaved(saved)
  }
  const { $toasts } = await import('../../../src/stores/toasts/toasts.ts')
  mockApi(replies)
  api.requests.length = 0
  return {
    ...actions,
    store,
    called: () => api.requests.map(({ endpoint }) => endpoint),
    texts: () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`),
    /** Presses the button of the only message. */
    press(label: string) {
      const { action } = $toasts.get()[0]!
      expect(action?.label).toBe(label)
      action?.run()
    }
  }
}

test('keeps what was saved when the list of the page shows again, which was printed before [CART-02]', async () => {
  const { store, keepWithUndo } = await openSaved(
    { [SAVE]: { body: { Cart: EMPTY, SavedItems: [TEAPOT, SOCKS] } } },
    [SOCKS]
  )
  const { primeSaved } = await import('../../../src/stores/cart/cart-page.ts')
  await keepWithUndo(LINE)
  primeSaved([SOCKS])
  expect(store.$saved.get()).toEqual([TEAPOT, SOCKS])
  document.dispatchEvent(new CustomEvent('vitrine:before-render', { detail: {} }))
  primeSaved([SOCKS])
  expect(store.$saved.get()).toEqual([SOCKS])
})

test('saves a line for later, and moves it back on demand [CART-02]', async () => {
  const { store, keepWithUndo, texts, press, called } = await openSaved({
    [SAVE]: { body: { Cart: EMPTY, SavedItems: [TEAPOT, SOCKS] } },
    [MOVE]: { body: { Cart: FULL_AGAIN, SavedItems: [SOCKS] } }
  })
  await keepWithUndo(LINE)
  expect(store.$saved.get()).toEqual([TEAPOT, SOCKS])
  expect(shownCart(store)).toEqual(EMPTY)
  expect(texts()).toEqual(['success: Teapot is saved for later.'])
  press('Undo')
  await vi.waitFor(() => expect(shownCart(store)).toEqual(FULL_AGAIN))
  expect(store.$saved.get()).toEqual([SOCKS])
  expect(called()).toEqual([SAVE.replace('{id}', 'line-1'), MOVE.replace('{id}', 'saved-1')])
})

test('asks the server what it has saved when the response was lost [CART-02]', async () => {
  const { store, keepWithUndo, texts, press } = await openSaved(
    {
      [SAVE]: { status: 0 },
      [READ_CART]: { body: EMPTY },
      [READ]: { body: [TEAPOT, SOCKS] },
      [MOVE]: { body: { Cart: FULL_AGAIN, SavedItems: [SOCKS] } }
    },
    [SOCKS]
  )
  await keepWithUndo(LINE)
  expect(store.$saved.get()).toEqual([TEAPOT, SOCKS])
  expect(texts()).toEqual(['success: Teapot is saved for later.'])
  press('Undo')
  await vi.waitFor(() => expect(shownCart(store)).toEqual(FULL_AGAIN))
})

test('tells why a line was not saved, and tries again on demand unless the server has a reason [CART-02]', async () => {
  const { store, keepWithUndo, texts, press } = await openSaved({
    [SAVE]: { status: 0 },
    [READ_CART]: { body: FULL }
  })
  await keepWithUndo(LINE)
  expect(shownCart(store)).toEqual(FULL)
  expect(texts()).toEqual([
    expect.stringMatching(/^error: Teapot is still in your basket\. \S/)
  ])
  mockApi({ [SAVE]: { status: 409, body: { Message: 'A gift stays.' } } })
  press('Try again')
  const reason = 'error: Teapot is still in your basket. A gift stays.'
  await vi.waitFor(() => expect(texts()).toEqual([reason]))
  expect(() => press('Try again')).toThrow('Try again')
})

test('shows what is saved although an item cannot be moved to the cart [CART-02]', async () => {
  const { store, moveToCart, texts } = await openSaved(
    {
      [MOVE]: { status: 409, body: { Message: 'Sold out.' } },
      [READ]: { body: [{ ...TEAPOT, IsAvailable: false }] }
    },
    [TEAPOT]
  )
  await moveToCart(TEAPOT)
  expect(texts()).toEqual(['error: Teapot is still saved for later. Sold out.'])
  expect(store.$saved.get()).toMatchObject([{ IsAvailable: false }])
  expect(shownCart(store)).toEqual(FULL)
})

test('reads the cart again when only the response to moving an item was lost [CART-02]', async () => {
  const { store, moveToCart, texts } = await openSaved(
    {
      [MOVE]: { status: 0 },
      [READ]: { body: [SOCKS] },
      [READ_CART]: { body: FULL_AGAIN }
    },
    [TEAPOT, SOCKS]
  )
  await moveToCart(TEAPOT)
  expect(texts()).toEqual([])
  expect(store.$saved.get()).toEqual([SOCKS])
  expect(shownCart(store)).toEqual(FULL_AGAIN)
})

test.each([
  ['known', [TEAPOT]],
  ['not known yet', undefined]
])(
  'moves an item on demand that could not be moved without a connection, while the saved items are %s [CART-02]',
  async (_, saved) => {
    const { store, moveToCart, texts, press } = await openSaved(
      { [MOVE]: { status: 0 }, [READ]: { status: 0 } },
      saved
    )
    await moveToCart(TEAPOT)
    expect(texts()).toEqual([
      expect.stringMatching(/^error: Teapot is still saved for later\. \S/)
    ])
    expect(store.$saved.get()).toEqual(saved)
    mockApi({ [MOVE]: { body: { Cart: FULL_AGAIN, SavedItems: [] } } })
    press('Try again')
    await vi.waitFor(() => expect(shownCart(store)).toEqual(FULL_AGAIN))
  }
)

test('hides an item at once that the shopper deletes, and then shows what the server has [CART-02]', async () => {
  const answer = heldReply({ body: [] })
  const { store, forgetSaved, texts, called } = await openSaved({ [FORGET]: answer.answer }, [
    TEAPOT,
    SOCKS
  ])
  const done = forgetSaved(TEAPOT)
  expect(store.$saved.get()).toEqual([SOCKS])
  answer.release()
  await done
  expect(store.$saved.get()).toEqual([])
  expect(texts()).toEqual([])
  expect(called()).toEqual([FORGET.replace('{id}', 'saved-1')])
})

test('shows an item again that could not be deleted without a connection [CART-02]', async () => {
  const { store, forgetSaved, texts, press } = await openSaved(
    { [FORGET]: { status: 0 }, [READ]: { status: 0 } },
    [TEAPOT, SOCKS]
  )
  await forgetSaved(TEAPOT)
  expect(store.$saved.get()).toEqual([TEAPOT, SOCKS])
  expect(texts()).toEqual([
    expect.stringMatching(/^error: Teapot is still saved for later\. \S/)
  ])
  mockApi({ [FORGET]: { body: [SOCKS] } })
  press('Try again')
  await vi.waitFor(() => expect(store.$saved.get()).toEqual([SOCKS]))
})

test('reports no error for an item that was deleted although the response was lost [CART-02]', async () => {
  const { store, forgetSaved, texts } = await openSaved(
    { [FORGET]: { status: 0 }, [READ]: { body: [SOCKS] } },
    [TEAPOT, SOCKS]
  )
  await forgetSaved(TEAPOT)
  expect(store.$saved.get()).toEqual([SOCKS])
  expect(texts()).toEqual([])
})

test('leaves an error that the server does not explain to the dialog for problems [HTTP-02]', async () => {
  const { store, forgetSaved, texts } = await openSaved(
    { [FORGET]: { status: 500 }, [READ]: { body: [TEAPOT] } },
    [TEAPOT]
  )
  const problems: { about?: string; retry?: () => void }[] = []
  listen('vitrine:problem', ({ detail }) => problems.push(detail))
  await forgetSaved(TEAPOT)
  expect(texts()).toEqual([])
  expect(problems).toMatchObject([{ about: 'Teapot is still saved for later.' }])
  mockApi({ [FORGET]: { body: [] } })
  problems[0]!.retry!()
  await vi.waitFor(() => expect(store.$saved.get()).toEqual([]))
})
