import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import guide from '../../docs/script-api.md?raw'
import { consent, dialog, cart as shop, toast } from '../../src/main.ts'
import { offerGlobal } from '../../src/script-api/functions.ts'
import { cart, cartItem } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const ADD = 'POST /shop/api/v1/catalog/products/addtocart'

let version = 5000
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** The snippet below a heading of the guide. */
function snippetOf(heading: string): string {
  const [, section = ''] = guide.split(`# ${heading}\n`)
  const code = /```(?:js|html)\n([\s\S]*?)```/.exec(section)?.[1]
  if (!code) throw new Error(`The guide has no snippet below "${heading}".`)
  return code.replace(/<\/?script>/g, '')
}

/** Runs a snippet as a module that has imported the functions; what it starts ends with the test. */
function run(heading: string): void {
  const subscribe: typeof shop.subscribe = listener => {
    const end = shop.subscribe(listener)
    ends.push(end)
    return end
  }
  const stop = new AbortController()
  ends.push(() => stop.abort())
  const listen = vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) =>
    EventTarget.prototype.addEventListener.call(document, type, listener as EventListener, {
      signal: stop.signal
    })
  )
  const given = { cart: { ...shop, subscribe }, consent, dialog, toast }
  new Function(...Object.keys(given), snippetOf(heading))(...Object.values(given))
  listen.mockRestore()
}

function holding(pieces: number) {
  version += 1
  return cart({
    Version: version,
    ItemsCount: pieces,
    AmountTaxIncl: pieces * 12.5,
    Items: [cartItem({ ItemId: 'line-1', Quantity: pieces })]
  })
}

function mockShop(pieces: number, then = pieces) {
  return mockApi({ [READ]: { body: holding(pieces) }, [ADD]: () => ({ body: holding(then) }) })
}

test('the guide counts the pieces in a header of the page', async () => {
  mockShop(2, 3)
  const { find } = await openScriptedPage('<span id="header-count" hidden></span>')
  run('The number of pieces in a header of your own')
  await expect.poll(() => find('#header-count').textContent).toBe('2')
  await shop.add({ productVariantId: 'teapot-red' })
  expect(find('#header-count').textContent).toBe('3')
  expect(find('#header-count').hidden).toBe(false)
})

test('the guide offers a gift', async () => {
  mockShop(1, 4)
  const { find } = await openScriptedPage('<p id="gift-banner"></p>')
  run('A banner for a free gift')
  await expect.poll(() => find('#gift-banner').textContent).toContain('37,50')
  await shop.add({ productVariantId: 'teapot-red', quantity: 3 })
  expect(find('#gift-banner').textContent).toBe('A gift is yours.')
})

test('the guide reports each change to analytics', async () => {
  mockShop(1, 2)
  await openScriptedPage()
  globalThis.dataLayer = []
  run('Analytics on every change')
  await shop.get()
  await shop.add({ productVariantId: 'teapot-red' })
  await expect
    .poll(() => globalThis.dataLayer)
    .toContainEqual({ event: 'cart_size', pieces: 2, value: 25 })
  globalThis.dataLayer = undefined
})

test('the guide limits what is added', async () => {
  const { requests } = mockShop(9, 10)
  await openScriptedPage('<vitrine-toasts></vitrine-toasts>')
  await shop.get()
  run('No more than ten pieces')
  await expect(shop.add({ productVariantId: 'teapot-red', quantity: 2 })).rejects.toMatchObject(
    { reason: 'cancelled' }
  )
  await expect.element(page.getByText('We deliver ten pieces at most.')).toBeVisible()
  expect((await shop.add({ productVariantId: 'teapot-red' })).ItemsCount).toBe(10)
  expect(requests.filter(({ endpoint }) => endpoint === ADD)).toHaveLength(1)
})

test('the guide opens the cart in a dialog', async () => {
  // its page needs a server: test/browser/script-api.spec.ts opens it
  const open = vi.spyOn(dialog, 'open').mockResolvedValue()
  const { find } = await openScriptedPage(
    '<a id="show-cart" href="/shop/fr/shoppingcarts">C</a>'
  )
  run('The cart in a dialog')
  find('#show-cart').click()
  expect(open).toHaveBeenCalledWith({
    url: new URL('/shop/fr/shoppingcarts', location.href).href,
    title: 'Your basket',
    size: 'large'
  })
  open.mockRestore()
})

test('the guide waits for the library in a classic script', async () => {
  mockShop(4)
  const { find } = await openScriptedPage('<b id="my-count"></b>', {
    context: { global: true }
  })
  run('Classic scripts')
  await offerGlobal(() => {})
  await expect.poll(() => find('#my-count').textContent).toBe('4')
  Reflect.deleteProperty(globalThis, 'vitrine')
  Reflect.deleteProperty(globalThis, 'vitrineReady')
})
