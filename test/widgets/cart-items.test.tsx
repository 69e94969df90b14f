import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Cart } from '../../src/shared/contract/cart.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, cartItem } from '../support/builders.ts'
import { heldReply } from '../support/held-reply.ts'
import { type MockReply, type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/{id}'
const ADD = 'POST /shop/api/v1/catalog/products/addtocart'

function tag(given?: Cart) {
  const data = given ? `cart='${attribute(given)}'` : ''
  return `<form action="/shop/fr/ailleurs" method="post">
    <vitrine-cart-items ${data} checkout-href="/shop/fr/checkout" shop-href="/shop/fr"></vitrine-cart-items>
  </form>`
}

let version = 1

afterEach(() => {
  vi.restoreAllMocks()
  $toasts.set([])
})

/** A cart with a higher version than all before, because the store remembers the version. */
function newer(parts: Partial<Cart>): Cart {
  version += 1
  return cart({ Version: version, ...parts })
}

const teapot = cartItem()
const mug = cartItem({
  ItemId: 'line-2',
  Name: 'Mug',
  VariantName: '',
  Quantity: 1,
  UnitPriceTaxIncl: 4
})

const field = page.getByRole('spinbutton', { name: 'Quantité de Teapot' })
const more = page.getByRole('button', { name: 'Augmenter la quantité de Teapot' })
const row = page.getByRole('row', { name: /Teapot/ })

// these two tests come first, because the store keeps the cart afterwards
test('shows that the cart is loading [CART-01]', async () => {
  mockApi({ [READ]: { delay: 60_000 } })
  await openPage(tag())
  await expect.element(page.getByText('Un instant…')).toBeInTheDocument()
})

test('offers a retry if the cart cannot be loaded [CART-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [READ]: { status: 500 } })
  await openPage(tag())
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  await retry.click()
  await expect.element(row).toBeVisible()
})

test('shows the server-rendered cart before any response [CART-01]', async () => {
  mockApi({ [READ]: { delay: 60_000 } })
  await openPage(tag(newer({ Items: [teapot, mug] })))
  await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible()
  await expect.element(row.getByText('25,00 €')).toBeVisible()
  await expect.element(page.getByText('3 articles')).toBeVisible()
  await expect.element(page.getByText('€29.00')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Commander' })).toBeVisible()
})

test('shows a new quantity at once and then the server’s result [CART-02]', async () => {
  const before = newer({ Items: [teapot] })
  const after = newer({ Items: [cartItem({ Quantity: 3, UnitPriceTaxIncl: 12 })] })
  const answer = heldReply({ body: after })
  mockApi({ [READ]: { body: before }, [`PUT ${LINE}`]: answer.answer })
  await openPage(tag(before))
  await more.click()
  await expect.element(field).toHaveValue('3')
  await expect.element(row.getByText('37,50 €')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-busy', 'true')
  answer.release()
  await expect.element(row.getByText('36,00 €')).toBeVisible()
  await expect.element(field).not.toHaveAttribute('aria-busy')
})

test('keeps page, badge and server in sync after twenty quick clicks [CART-02]', async () => {
  let served = newer({ Items: [teapot] })
  const { requests } = mockApi({
    [READ]: () => ({ body: served }),
    [`PUT ${LINE}`]: ({ json }) => {
      served = newer({
        Items: [cartItem({ Quantity: (json as { quantity: number }).quantity })]
      })
      return { body: served, delay: 20 }
    }
  })
  const { find } = await openPage(
    `<vitrine-cart-summary href="/shop/fr/shoppingcarts"></vitrine-cart-summary>${tag(served)}`
  )
  const button = find('.vitrine-quantity-field__step[data-sign="more"]')
  for (let click = 0; click < 20; click += 1) button.click()
  await expect.element(field).toHaveValue('22')
  await expect.element(page.getByRole('link', { name: /^Panier, 22 articles/ })).toBeVisible()
  await expect.poll(() => served.ItemsCount).toBe(22)
  await expect.element(page.getByText('€275.00').first()).toBeVisible()
  expect(puts(requests).length).toBeLessThan(5)
})

test('rolls back a rejected quantity and shows the reason at the line [CART-02]', async () => {
  const before = newer({ Items: [teapot, mug] })
  mockApi({
    [READ]: { body: before },
    [`PUT ${LINE}`]: { status: 409, body: { Message: 'Plus que 2 pièces.', Cart: before } }
  })
  await openPage(tag(before))
  await more.click()
  const alert = row.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Teapot : toujours 2. Plus que 2 pièces.')
  await expect.element(field).toHaveValue('2')
})

test('offers the typed quantity again after a network failure [CART-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = newer({ Items: [teapot] })
  const after = newer({ Items: [cartItem({ Quantity: 9 })] })
  const answers: MockReply[] = [{ status: 0 }, { body: after }]
  mockApi({ [READ]: { body: before }, [`PUT ${LINE}`]: () => answers.shift()! })
  await openPage(tag(before))
  await field.fill('9')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Passer à 9' }).click()
  await expect.element(field).toHaveValue('9')
  await expect.element(row.getByText('112,50 €')).toBeVisible()
  // the page shows the amount before it sends the quantity, which the next page would do otherwise
  await expect.poll(() => answers).toEqual([])
})

test('applies a typed quantity with Enter, and never submits the page’s form [CART-08]', async () => {
  const before = newer({ Items: [teapot] })
  const { requests } = mockApi({
    [READ]: { body: before },
    [`PUT ${LINE}`]: () => ({ body: newer({ Items: [cartItem({ Quantity: 12 })] }) })
  })
  const { departures } = await openPage(tag(before))
  await field.fill('12')
  expect(puts(requests)).toEqual([])
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(row.getByText('150,00 €')).toBeVisible()
  await expect.poll(() => puts(requests)).toEqual([{ quantity: 12 }])
  expect(departures).toEqual([])
})

test('removes a line at once, keeps focus nearby, and restores the line with "undo" [CART-02]', async () => {
  const before = newer({ Items: [teapot, mug] })
  const without = newer({ Items: [mug] })
  const again = newer({ Items: [mug, { ...teapot, ItemId: 'line-3' }] })
  const { requests } = mockApi({
    [READ]: { body: before },
    [`DELETE ${LINE}`]: { body: without, delay: 30 },
    [ADD]: { body: again }
  })
  await openPage(`${tag(before)}<vitrine-toasts></vitrine-toasts>`)
  await page.getByRole('button', { name: 'Retirer Teapot' }).click()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Retirer Mug' })).toHaveFocus()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(row).toBeVisible()
  await expect
    .poll(() => requests.at(-1)!.json)
    .toEqual({
      ProductVariantId: 'teapot-red',
      ItemId: 'line-1',
      Quantity: 2,
      Name: 'Teapot'
    })
})

test('restores a line that the server refuses to remove, and explains why [CART-02]', async () => {
  const before = newer({ Items: [teapot] })
  mockApi({
    [READ]: { body: before },
    [`DELETE ${LINE}`]: { status: 409, body: { Message: 'Commande en cours.' } }
  })
  await openPage(`${tag(before)}<vitrine-toasts></vitrine-toasts>`)
  await page.getByRole('button', { name: 'Retirer Teapot' }).click()
  await expect.element(row).toBeVisible()
  const words = 'Teapot est toujours dans votre panier. Commande en cours.'
  await expect.element(page.getByText(words).first()).toBeVisible()
})

test('links back to the shop when the cart is empty [CART-01]', async () => {
  const before = newer({ Items: [teapot] })
  mockApi({ [READ]: { body: before }, [`DELETE ${LINE}`]: { body: newer({}) } })
  const { find } = await openPage(tag(before))
  await page.getByRole('button', { name: 'Retirer Teapot' }).click()
  await expect.element(page.getByText('Votre panier est vide.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Continuer mes achats' })).toBeVisible()
  expect(document.activeElement).toBe(find('.vitrine-cart-items'))
})

test('names the item whose quantity the server has changed [CART-08]', async () => {
  const before = newer({ Items: [cartItem({ Notice: 'plus que 2 en stock.' }), mug] })
  mockApi({ [READ]: { body: before } })
  await openPage(tag(before))
  const words = 'Teapot : plus que 2 en stock.'
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(page.getByRole('status').getByText(words)).toBeInTheDocument()
})

test('announces the new total once it is confirmed [CART-02]', async () => {
  const before = newer({ Items: [teapot] })
  const after = newer({ Items: [cartItem({ Quantity: 3 })] })
  mockApi({ [READ]: { body: before }, [`PUT ${LINE}`]: { body: after } })
  await openPage(tag(before))
  await more.click()
  await expect
    .element(page.getByRole('status').getByText('Total du panier : 37,50 €'))
    .toBeInTheDocument()
})

test('opens the checkout only after the server has confirmed all changes [CART-02]', async () => {
  const before = newer({ Items: [teapot] })
  const after = newer({ Items: [cartItem({ Quantity: 3 })] })
  const answer = heldReply({ body: after })
  const { requests } = mockApi({
    [READ]: { body: before },
    [`PUT ${LINE}`]: answer.answer,
    'GET /shop/fr/checkout': { delay: 60_000 }
  })
  const { departures } = await openPage(tag(before))
  await more.click()
  await page.getByRole('link', { name: 'Commander' }).click()
  await expect.poll(() => puts(requests)).toEqual([{ quantity: 3 }])
  answer.release()
  await expect.poll(() => requests.at(-1)?.endpoint).toBe('GET /shop/fr/checkout')
  expect(departures).toEqual([])
})

if (EXHAUSTIVE)
  test('renders only the changed one of two hundred lines [CART-02]', async () => {
    const items = Array.from({ length: 200 }, (_, line) =>
      cartItem({ ItemId: `line-${line}`, Name: `Teapot ${line}` })
    )
    const before = newer({ Items: items })
    const after = newer({
      Items: items.map((item, line) => (line === 0 ? { ...item, Quantity: 3 } : { ...item }))
    })
    mockApi({ [READ]: { body: before }, [`PUT ${LINE}`]: { body: after } })
    const { find } = await openPage(tag(before))
    const changed = new Set<Element | null>()
    const observer = new MutationObserver(records => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const line = element?.closest('tr')
        if (line) changed.add(line)
      }
    })
    observer.observe(find('tbody'), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true
    })
    await page
      .getByRole('button', { name: 'Augmenter la quantité de Teapot 0', exact: true })
      .click()
    await expect.element(page.getByText('401 articles')).toBeVisible()
    observer.disconnect()
    expect(changed.size).toBe(1)
  })

if (EXHAUSTIVE)
  test('fits a phone without horizontal scrolling [CART-01]', async () => {
    await page.viewport(320, 640)
    const before = newer({
      Items: [
        cartItem({
          Name: 'Théière-en-fonte-émaillée-avec-un-nom-vraiment-très-long',
          StepQuantity: 6
        })
      ]
    })
    mockApi({ [READ]: { body: before } })
    await openPage(tag(before))
    await expect.element(page.getByRole('spinbutton')).toBeVisible()
    const tooWide = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > 320
    )
    expect(tooWide.map(element => element.outerHTML)).toEqual([])
    await expectNoAxeViolations()
    await page.viewport(1000, 800)
  })

test('has no accessibility violations when filled, rejected and empty [CART-01]', async () => {
  const before = newer({ Items: [teapot, mug] })
  mockApi({
    [READ]: { body: before },
    [`PUT ${LINE}`]: { status: 409, body: { Message: 'Épuisé.' } },
    [`DELETE ${LINE}`]: { body: newer({}) }
  })
  await openPage(tag(before))
  await expectNoAxeViolations()
  await more.click()
  await expect.element(row.getByRole('alert')).toBeVisible()
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Retirer Teapot' }).click()
  await expect.element(page.getByText('Votre panier est vide.')).toBeVisible()
  await expectNoAxeViolations()
})

function puts(requests: readonly MockRequest[]): unknown[] {
  return requests.filter(({ endpoint }) => endpoint.startsWith('PUT')).map(({ json }) => json)
}

test('follows the column that it is in, not the window [CART-01]', async () => {
  mockApi({})
  const html = tag(cart({ Items: [teapot] }))
  const { find } = await openPage(`<div id="column" style="width: 610px">${html}</div>`)
  const display = () => getComputedStyle(find('.vitrine-cart-items__line')).display
  await expect.poll(display).toBe('grid')
  expect(find('.vitrine-cart-items__product').offsetWidth).toBeGreaterThan(300)
  find('#column').style.width = '950px'
  expect(display()).toBe('table-row')
})
