// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { cart, cartItem } from '../../support/builders.ts'
import {
  CART_LINE,
  heldReply,
  openCartStore,
  READ_CART,
  shownCart,
  withCartStores
} from '../../support/cart-stores.ts'
import { listen } from '../../support/listen.ts'
import { mockApi } from '../../support/mock-api.ts'

withCartStores()

const ADD = 'POST /shop/api/v1/catalog/products/addtocart'
const CLEAR = 'DELETE /shop/api/v1/shoppingcarts/shoppingcartitems'
const REMOVE = `DELETE ${CART_LINE}`

const ITEMS = ['one', 'two', 'three', 'four'].map(name =>
  cartItem({ ItemId: name, ProductVariantId: name, Name: `Pot ${name}` })
)
const [ONE, TWO] = ITEMS as [(typeof ITEMS)[0], (typeof ITEMS)[0]]
const THREE = { ...TWO, Quantity: 3 }

/** A page with a cart of two lines, or of `items`. */
async function openRemoval(items = [ONE, TWO]) {
  mockApi({ [READ_CART]: { body: cart({ Items: items }) } })
  const store = await openCartStore()
  const { clearWithUndo, removeWithUndo } = await import('../../../src/stores/cart/removal.ts')
  const { $toasts } = await import('../../../src/stores/toasts/toasts.ts')
  const texts = () => $toasts.get().map(({ kind, text }) => `${kind}: ${text}`)
  /** Presses the button of a message, by default that of the only one. */
  const press = (label: string, index = 0) => {
    const { action } = $toasts.get()[index]!
    expect(action?.label).toBe(label)
    action?.run()
  }
  return { store, clearWithUndo, removeWithUndo, texts, press, $toasts }
}

test('says at once that a line was removed, and puts it back on demand [CART-02]', async () => {
  const { store, removeWithUndo, texts, press } = await openRemoval()
  const removed = heldReply({ body: cart({ Version: 2, Items: [TWO] }) })
  const { requests } = mockApi({
    [REMOVE]: removed.answer,
    [ADD]: { body: cart({ Version: 3, Items: [ONE, TWO] }) }
  })
  const done = removeWithUndo(ONE)
  expect(texts()).toEqual(['success: Pot one was removed from your basket.'])
  removed.release()
  await done
  press('Undo')
  await vi.waitFor(() => expect(shownCart(store).Version).toBe(3))
  expect(requests.at(-1)).toMatchObject({ endpoint: ADD, json: { ItemId: 'one', Quantity: 2 } })
  expect(texts()).toHaveLength(1)
})

test('adds nothing for a removal that was undone before the server rejected it [CART-02]', async () => {
  const { store, removeWithUndo, texts, press } = await openRemoval()
  const rejected = heldReply({ status: 409, body: { Message: 'A gift stays.' } })
  const { requests } = mockApi({
    [REMOVE]: rejected.answer,
    [ADD]: { body: cart({ Version: 2, Items: [{ ...ONE, Quantity: 4 }, TWO] }) },
    [`PUT ${CART_LINE}`]: { body: cart({ Version: 3, Items: [ONE, THREE] }) }
  })
  const done = removeWithUndo(ONE)
  press('Undo')
  rejected.release()
  await done
  expect(shownCart(store).Items).toEqual([ONE, TWO])
  // changes are sent one after the other
  await store.setQuantity('two', 3)
  expect(texts()).toEqual(['error: Pot one is still in your basket. A gift stays.'])
  expect(requests.map(({ endpoint }) => endpoint)).not.toContain(ADD)
})

test('tells why a line is still there, and tries again on demand [CART-02]', async () => {
  const { store, removeWithUndo, texts, press } = await openRemoval()
  mockApi({ [REMOVE]: { status: 409, body: { Message: 'A gift stays.' } } })
  await removeWithUndo(ONE)
  expect(texts()).toEqual(['error: Pot one is still in your basket. A gift stays.'])
  expect(shownCart(store).Items).toEqual([ONE, TWO])
  mockApi({ [REMOVE]: { body: cart({ Version: 2, Items: [TWO] }) } })
  press('Try again')
  await vi.waitFor(() =>
    expect(texts()).toEqual(['success: Pot one was removed from your basket.'])
  )
  await vi.waitFor(() => expect(shownCart(store).Version).toBe(2))
})

test('empties the cart, and restores all lines on demand [CART-02]', async () => {
  const { store, clearWithUndo, texts, press } = await openRemoval()
  const { requests } = mockApi({
    [CLEAR]: { body: cart({ Version: 2 }) },
    [ADD]: ({ json }) => ({
      body:
        (json as { ItemId: string }).ItemId === 'one'
          ? cart({ Version: 3, Items: [ONE] })
          : cart({ Version: 4, Items: [ONE, TWO] })
    })
  })
  await clearWithUndo([ONE, TWO])
  expect(texts()).toEqual(['success: Your basket was emptied.'])
  press('Undo')
  await vi.waitFor(() => expect(shownCart(store).Items).toEqual([ONE, TWO]))
  const added = requests.filter(({ endpoint }) => endpoint === ADD)
  expect(added).toMatchObject([{ json: { ItemId: 'one' } }, { json: { ItemId: 'two' } }])
})

test('tells why the cart was not emptied [CART-02]', async () => {
  const { clearWithUndo, texts } = await openRemoval()
  mockApi({ [CLEAR]: { status: 409, body: { Message: 'Not now.' } } })
  await clearWithUndo([ONE, TWO])
  expect(texts()).toEqual(['error: Your basket is as it was. Not now.'])
})

test('names the lines that could not be put back, and tries only those again [CART-02]', async () => {
  const { store, clearWithUndo, texts, press } = await openRemoval()
  mockApi({
    [CLEAR]: { body: cart({ Version: 2 }) },
    [ADD]: ({ json }) =>
      (json as { ItemId: string }).ItemId === 'one'
        ? { body: cart({ Version: 3, Items: [ONE] }) }
        : { status: 409, body: { Message: 'Sold out.' } }
  })
  await clearWithUndo([ONE, TWO])
  press('Undo')
  const message = 'error: Pot two is not in your basket again. Sold out.'
  await vi.waitFor(() => expect(texts()).toEqual([message]))
  const { requests } = mockApi({ [ADD]: { body: cart({ Version: 4, Items: [ONE, TWO] }) } })
  requests.length = 0
  press('Try again')
  await vi.waitFor(() => expect(shownCart(store).Items).toEqual([ONE, TWO]))
  expect(requests).toMatchObject([{ json: { ItemId: 'two' } }])
})

test('names all lines that could not be put back [CART-02]', async () => {
  const { clearWithUndo, texts, press } = await openRemoval()
  mockApi({
    [CLEAR]: { body: cart({ Version: 2 }) },
    [ADD]: { status: 409, body: { Message: 'Sold out.' } }
  })
  await clearWithUndo([ONE, TWO])
  press('Undo')
  await vi.waitFor(() =>
    expect(texts()).toEqual(['error: Pot one, Pot two is not in your basket again. Sold out.'])
  )
})

test('leaves an error that the server does not explain to the dialog for problems [HTTP-02]', async () => {
  const { removeWithUndo, texts, press, store } = await openRemoval()
  const problems: { about?: string; retry?: () => void }[] = []
  listen('vitrine:problem', ({ detail }) => problems.push(detail))
  mockApi({ [REMOVE]: { status: 500 } })
  await removeWithUndo(ONE)
  expect(texts()).toEqual([])
  expect(problems).toMatchObject([{ about: 'Pot one is still in your basket.' }])

  mockApi({ [REMOVE]: { body: cart({ Version: 2, Items: [TWO] }) }, [ADD]: { status: 500 } })
  problems[0]!.retry!()
  await vi.waitFor(() => expect(shownCart(store).Version).toBe(2))
  press('Undo')
  await vi.waitFor(() => expect(problems).toHaveLength(2))
  expect(problems[1]).toMatchObject({ about: 'Pot one is not in your basket again.' })
  expect(texts()).toEqual(['success: Pot one was removed from your basket.'])

  mockApi({ [ADD]: { body: cart({ Version: 3, Items: [ONE, TWO] }) } })
  problems[1]!.retry!()
  await vi.waitFor(() => expect(shownCart(store).Version).toBe(3))
})

test('shows the three last removals, of which each can be undone [CART-02]', async () => {
  const { removeWithUndo, texts, press, store } = await openRemoval(ITEMS)
  const left = [...ITEMS]
  let version = 1
  mockApi({
    [REMOVE]: () => {
      left.shift()
      version += 1
      return { body: cart({ Version: version, Items: [...left] }) }
    }
  })
  for (const item of ITEMS) await removeWithUndo(item)
  expect(texts()).toEqual(
    ['two', 'three', 'four'].map(name => `success: Pot ${name} was removed from your basket.`)
  )
  const { requests } = mockApi({ [ADD]: { body: cart({ Version: 9, Items: [TWO] }) } })
  press('Undo', 0)
  await vi.waitFor(() => expect(shownCart(store).Version).toBe(9))
  expect(requests.at(-1)).toMatchObject({ json: { ItemId: 'two' } })
})
