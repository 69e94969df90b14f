import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cart as shop } from '../../src/main.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/line-1'
const ADD = 'POST /shop/api/v1/catalog/products/addtocart'

let version = 1000
const stop = new Set<() => void>()

afterEach(() => {
  for (const end of stop) end()
  stop.clear()
})

/** A cart with so many teapots, newer than all before. */
function teapots(quantity: number) {
  version += 1
  const Items = quantity > 0 ? [cartItem({ ItemId: 'line-1', Quantity: quantity })] : []
  return cart({ Version: version, ItemsCount: quantity, Items })
}

function cancelChanges() {
  const cancel = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('vitrine:cart:before-change', cancel)
  stop.add(() => document.removeEventListener('vitrine:cart:before-change', cancel))
  return cancel
}

function follow(listener: Parameters<typeof shop.subscribe>[0]) {
  const end = shop.subscribe(listener)
  stop.add(end)
  return end
}

test('gives a script the cart of a page without tags for it [CART-01]', async () => {
  mockApi({ [READ]: { body: teapots(3) } })
  await openScriptedPage()
  expect((await shop.get()).ItemsCount).toBe(3)
})

test('adds what a script asks for, and says how many pieces are new [PDP-05]', async () => {
  const { requests } = mockApi({ [READ]: { body: teapots(0) }, [ADD]: { body: teapots(2) } })
  await openScriptedPage()
  const added = await shop.add({ productVariantId: 'teapot-red', quantity: 2 })

  expect(added).toMatchObject({ ItemsCount: 2, AddedQuantity: 2 })
  expect(requests.find(({ endpoint }) => endpoint === ADD)?.json).toEqual({
    ProductVariantId: 'teapot-red',
    Quantity: 2,
    Name: ''
  })
})

test('shows in the tags of the page what a script has changed [CART-02]', async () => {
  mockApi({ [READ]: { body: teapots(1) }, [`PUT ${LINE}`]: { body: teapots(4) } })
  await openScriptedPage('<vitrine-cart-summary href="/c" count="1"></vitrine-cart-summary>')
  expect((await shop.change('line-1', 4)).Items[0]?.Quantity).toBe(4)
  await expect.element(page.getByText('4', { exact: true }).first()).toBeInTheDocument()
})

test('tells a script why the shop refuses, with the errors of fields, and keeps the cart [CART-02]', async () => {
  mockApi({
    [READ]: { body: teapots(1) },
    [`PUT ${LINE}`]: {
      status: 409,
      body: { Message: 'Plus que 3', errors: { Quantity: ['Trop', 'Maximum 3'] } }
    }
  })
  await openScriptedPage()
  await expect(shop.change('line-1', 9)).rejects.toMatchObject({
    name: 'ActionError',
    reason: 'refused',
    message: 'Plus que 3',
    status: 409,
    fields: { Quantity: 'Trop Maximum 3' }
  })
  expect((await shop.get()).Items[0]?.Quantity).toBe(1)
})

test('says that the shop cannot be reached, in the language of the page', async () => {
  mockApi({ [READ]: { status: 0 } })
  await openScriptedPage()
  await expect(shop.get()).rejects.toMatchObject({ reason: 'offline', status: undefined })
})

test.each([
  ['no variant', () => shop.add({} as never)],
  ['no pieces', () => shop.add({ productVariantId: 'teapot-red', quantity: 0 })],
  ['half a piece', () => shop.change('line-1', 1.5)],
  ['no line', () => shop.remove('')]
])('refuses to change %s without asking the shop', async (_, act) => {
  const { requests } = mockApi({})
  await openScriptedPage()
  await expect(act()).rejects.toMatchObject({ reason: 'invalid' })
  expect(requests).toEqual([])
})

test('removes a line for a script, and offers to undo that [CART-02]', async () => {
  mockApi({
    [READ]: { body: teapots(2) },
    [`DELETE ${LINE}`]: { body: teapots(0) },
    [ADD]: { body: teapots(2) }
  })
  await openScriptedPage('<vitrine-toasts></vitrine-toasts>')
  expect((await shop.remove('line-1')).ItemsCount).toBe(0)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(async () => (await shop.get()).ItemsCount).toBe(2)
})

test('gives late listeners the last cart, and every later one once', async () => {
  mockApi({ [READ]: { body: teapots(1) }, [`PUT ${LINE}`]: { body: teapots(5) } })
  await openScriptedPage()
  await shop.get()
  const counts: number[] = []
  const end = follow(({ ItemsCount }) => counts.push(ItemsCount))
  await expect.poll(() => counts).toEqual([1])
  await shop.change('line-1', 5)
  expect(counts).toEqual([1, 5])
  end()
  mockApi({ [`PUT ${LINE}`]: { body: teapots(6) } })
  await shop.change('line-1', 6)
  expect(counts).toEqual([1, 5])
})

test('announces a change before it is sent, with what will be changed [CART-05]', async () => {
  const { requests } = mockApi({ [READ]: { body: teapots(1) } })
  await openScriptedPage()
  await shop.get()
  const cancel = cancelChanges()
  await expect(shop.change('line-1', 7)).rejects.toMatchObject({ reason: 'cancelled' })
  await expect(shop.add({ productVariantId: 'socks' })).rejects.toMatchObject({
    reason: 'cancelled'
  })
  await expect(shop.remove('line-1')).rejects.toMatchObject({ reason: 'cancelled' })

  const details = cancel.mock.calls.map(
    ([event]) => (event as DocumentEventMap['vitrine:cart:before-change']).detail
  )
  expect(details.map(({ change }) => change)).toEqual([
    { kind: 'quantity', itemId: 'line-1', quantity: 7 },
    { kind: 'add', items: [{ productVariantId: 'socks', quantity: 1 }] },
    { kind: 'remove', itemId: 'line-1' }
  ])
  expect(details[0]?.cart?.ItemsCount).toBe(1)
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([READ])
})

test('cancels what the shopper changes with tags, and shows nothing as failed [CART-05]', async () => {
  const { requests } = mockApi({ [READ]: { body: teapots(2) } })
  await openScriptedPage(
    '<vitrine-cart-items></vitrine-cart-items><vitrine-toasts></vitrine-toasts>'
  )
  const cancel = cancelChanges()
  await page
    .getByRole('button', { name: /^Augmenter la quantité/ })
    .first()
    .click()
  await expect.poll(() => cancel.mock.calls.length).toBe(1)
  await expect.element(page.getByLabelText(/^Quantité/).first()).toHaveValue('2')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect.poll(() => cancel.mock.calls.length).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  expect(requests.filter(({ endpoint }) => !endpoint.startsWith('GET'))).toEqual([])
})
