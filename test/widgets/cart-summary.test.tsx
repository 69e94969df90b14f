import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Cart } from '../../src/shared/contract/cart.ts'
import { loadCart, setQuantity } from '../../src/stores/cart/cart.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { widgets } from '../../widgets/registry.js'
import { expectNoAxeViolations } from '../support/axe.ts'
import { cart, cartItem } from '../support/builders.ts'

import { heldReply } from '../support/held-reply.ts'
import { mockApi } from '../support/mock-api.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { nextTask } from '../support/watch-tags.ts'

const READ = 'GET /shop/api/v1/shoppingcarts'
const LINE = '/shop/api/v1/shoppingcarts/shoppingcartitems/{id}'

function tag(count = 0, more = '') {
  return `<vitrine-cart-summary href="/shop/fr/shoppingcarts" count="${count}" ${more}>
    <a class="vitrine-cart-summary__link" href="/shop/fr/shoppingcarts">
      <span class="vitrine-visually-hidden">Panier, ${count} articles</span>
    </a>
    <form class="vitrine-cart-summary__preview" action="/shop/fr/shoppingcarts">
      <button class="vitrine-cart-summary__toggle" aria-label="Aperçu du panier"></button>
    </form>
  </vitrine-cart-summary><p>Le reste de la page</p><button>Ailleurs</button>`
}

const link = (words: string) =>
  page.getByRole('link', { name: new RegExp(`^Panier, ${words}`) })
const toggle = page.getByRole('button', { name: 'Aperçu du panier' })
const preview = page.getByRole('region', { name: 'Aperçu du panier' })

let version = 1

afterEach(() => {
  vi.useRealTimers()
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

test('does not fetch the cart until the preview is opened [CART-05]', async () => {
  const { requests } = mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  await openPage(tag(3, 'amount="€29.00"'))
  await expect.element(link('3 articles €29.00')).toBeVisible()
  expect(requests).toEqual([])
  await toggle.click()
  await expect.element(preview.getByRole('link', { name: 'Teapot' })).toBeVisible()
  await expect.element(link('2 articles €25.00')).toBeVisible()
})

test('opens the preview with the press on the plain HTML that loads its code [CART-05]', async () => {
  await import('../../src/loader/interaction.ts')
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  const { departures } = await openPage(tag(3, 'load="interaction"'), {
    alive: false,
    registry: widgets
  })
  await toggle.click()
  await expect.element(preview.getByRole('link', { name: 'Teapot' })).toBeVisible()
  expect(departures).toEqual([])
})

test('shows the server-rendered count while the cart is loading [CART-05]', async () => {
  mockApi({ [READ]: { delay: 60_000 } })
  await openPage(tag(3))
  await expect.element(link('3 articles')).toBeVisible()
  await toggle.click()
  await expect.element(preview.getByText('Un instant…')).toBeInTheDocument()
})

test('offers a retry if the cart cannot be loaded [CART-05]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [READ]: { status: 500 } })
  await openPage(tag(3))
  await toggle.click()
  const retry = preview.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  await expect.element(link('3 articles')).toBeVisible()
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  await retry.click()
  await expect.element(preview.getByRole('link', { name: 'Teapot' })).toBeVisible()
})

test('shows count and amount, and links to the cart [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot, mug] }) } })
  const { departures } = await openPage(tag())
  await loadCart()
  await expect.element(link('3 articles €29.00')).toBeVisible()
  await link('3 articles').click()
  await expect.poll(() => departures).toMatchObject([{ url: '/shop/fr/shoppingcarts' }])
})

test('uses the singular for one item [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [mug] }) } })
  await openPage(tag())
  await loadCart()
  await expect.element(link('1 article €4.00')).toBeVisible()
})

if (EXHAUSTIVE)
  test('shows a preview while the mouse hovers over it [CART-05]', async () => {
    mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
    await openPage(tag())
    await loadCart()
    await link('2 articles').hover()
    await expect.element(preview.getByRole('link', { name: 'Teapot' })).toBeVisible()
    await preview.getByText('Sous-total').hover()
    await expect.element(preview).toBeVisible()
    await page.getByText('Le reste de la page').hover()
    await expect.element(preview).not.toBeInTheDocument()
  })

if (EXHAUSTIVE)
  test('closes the preview with Escape while the mouse hovers over it [CART-05]', async () => {
    mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
    await openPage(tag())
    await loadCart()
    await link('2 articles').hover()
    await expect.element(preview).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(preview).not.toBeInTheDocument()
  })

test('leaves the preview closed that is closed before the delay of hovering is over [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  await openPage(tag())
  await loadCart()
  await expect.element(link('2 articles')).toBeVisible()
  const button = toggle.element() as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  button.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  button.parentElement?.dispatchEvent(
    new PointerEvent('pointerenter', { pointerType: 'mouse' })
  )
  button.click()
  await expect.poll(() => button.ariaExpanded).toBe('true')
  // a press of a key is a task of its own
  await scheduler.postTask(() => {})
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.poll(() => button.ariaExpanded).toBe('false')
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  await new Promise(requestAnimationFrame)
  expect(button.ariaExpanded).toBe('false')
})

test('opens and closes by keyboard, and returns focus [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  await openPage(tag())
  await loadCart()
  await expect.element(link('2 articles')).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(toggle).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(preview.getByRole('link', { name: 'Teapot' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(toggle).toHaveFocus()
  await expect.element(preview).not.toBeInTheDocument()
})

if (EXHAUSTIVE)
  test('closes the preview with Back, unless the mouse has opened it [CART-05]', async () => {
    mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
    await openPage(tag())
    await loadCart()
    const isEntryOfOverlay = () =>
      !!(history.state as { vitrineModal?: number } | null)?.vitrineModal
    await link('2 articles').hover()
    await expect.element(preview).toBeVisible()
    expect(isEntryOfOverlay()).toBe(false)
    await userEvent.click(toggle)
    await expect.poll(isEntryOfOverlay).toBe(true)
    await page.getByText('Le reste de la page').hover()
    history.back()
    await expect.element(preview).not.toBeInTheDocument()
    await expect.element(toggle).toHaveFocus()
  })

if (EXHAUSTIVE)
  test('closes when focus moves on and after a press outside [CART-05]', async () => {
    mockApi({ [READ]: { body: newer({}) } })
    await openPage(tag())
    await loadCart()
    await toggle.click()
    await expect.element(preview.getByText('Votre panier est vide.')).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Ailleurs' })).toHaveFocus()
    await expect.element(preview).not.toBeInTheDocument()
    await toggle.click()
    await page.getByText('Le reste de la page').click()
    await expect.element(preview).not.toBeInTheDocument()
  })

test('removes a line at once, keeps focus in the list and offers to undo it [CART-02]', async () => {
  const empty = newer({ Items: [mug] })
  mockApi({
    [READ]: {
      body: { ...empty, Version: empty.Version! - 1, Items: [teapot, mug], ItemsCount: 3 }
    },
    [`DELETE ${LINE}`]: { body: empty, delay: 50 }
  })
  await openPage(tag())
  await loadCart()
  await toggle.click()
  await preview.getByRole('button', { name: 'Retirer Teapot' }).click()
  await expect.element(preview.getByRole('button', { name: 'Retirer Mug' })).toHaveFocus()
  await expect.element(link('1 article')).toBeVisible()
  expect($toasts.get()).toMatchObject([
    { text: 'Teapot a été retiré de votre panier.', action: { label: 'Annuler' } }
  ])
})

if (EXHAUSTIVE)
  test('announces a new count once, after the server’s confirmation [CART-05]', async () => {
    const before = newer({ Items: [teapot] })
    const after = newer({ Items: [cartItem({ Quantity: 5 })] })
    mockApi({ [READ]: { body: before }, [`PUT ${LINE}`]: { body: after, delay: 20 } })
    await openPage(`${tag()}${tag()}`)
    await loadCart()
    await expect.element(link('2 articles').first()).toBeVisible()
    await setQuantity('line-1', 5)
    const spoken = page.getByRole('status').getByText('Panier, 5 articles')
    await expect.element(spoken).toBeInTheDocument()
    expect(spoken.elements()).toHaveLength(1)
  })

test('reloads the cart if a later page shows another count [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  const { find } = await openPage(tag(2))
  await loadCart()
  await expect.element(link('2 articles €25.00')).toBeVisible()
  mockApi({ [READ]: { body: newer({ Items: [mug] }) } })
  find('vitrine-cart-summary').setAttribute('count', '1')
  await expect.element(link('1 article €4.00')).toBeVisible()
})

test('keeps its size when it is upgraded [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  const { find } = await openPage(tag(), { alive: false })
  await loadCart()
  const before = find('vitrine-cart-summary').getBoundingClientRect()
  await expect.element(link('2 articles €25.00')).toBeVisible()
  expect(find('vitrine-cart-summary').getBoundingClientRect().toJSON()).toEqual(before.toJSON())
})

test('has no accessibility violations, open and closed [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot, mug] }) } })
  await openPage(tag())
  await loadCart()
  await expectNoAxeViolations()
  await toggle.click()
  await expect.element(preview).toBeVisible()
  await expectNoAxeViolations()
})

test('changes a quantity in the preview, and shows next to the line why it was rejected [CART-05]', async () => {
  const given = newer({ Items: [cartItem()], FreeShippingFrom: 75 })
  mockApi({
    [READ]: { body: given },
    'PUT /shop/api/v1/shoppingcarts/shoppingcartitems/{id}': {
      status: 409,
      body: { Message: 'Il n’en reste que 2.' }
    }
  })
  await openPage(tag(2))
  await userEvent.click(toggle)
  await expect
    .element(page.getByText(/Plus que 50,00\s€ pour la livraison gratuite/))
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }))
  await expect.element(onPage().getByRole('alert')).toHaveTextContent('Il n’en reste que 2.')
  await expect
    .element(page.getByRole('spinbutton', { name: 'Quantité de Teapot' }))
    .toHaveValue('2')
  await expectNoAxeViolations()
})

test('leads from the preview to the checkout, once the server has confirmed all changes [CART-05]', async () => {
  const before = newer({ Items: [teapot] })
  const answer = heldReply({ body: newer({ Items: [cartItem({ Quantity: 3 })] }) })
  const { requests } = mockApi({
    [READ]: { body: before },
    [`PUT ${LINE}`]: answer.answer,
    'GET /shop/fr/checkout': { delay: 60_000 }
  })
  const { departures } = await openPage(tag(2, 'checkout-href="/shop/fr/checkout"'))
  await toggle.click()
  await preview.getByRole('button', { name: 'Augmenter la quantité de Teapot' }).click()
  await preview.getByRole('link', { name: 'Commander' }).click()
  await expect
    .poll(() => requests.at(-1)?.endpoint)
    .toBe(`PUT ${LINE.replace('{id}', 'line-1')}`)
  answer.release()
  await expect.poll(() => requests.at(-1)?.endpoint).toBe('GET /shop/fr/checkout')
  expect(departures).toEqual([])
})

test('closes the preview when the router of an app shows another page, and leaves its history alone [CART-05]', async () => {
  mockApi({ [READ]: { body: newer({ Items: [teapot] }) } })
  const { find } = await openPage(tag(2), { context: { navigation: false } })
  find('vitrine-cart-summary').addEventListener('click', event => {
    if (!(event.target as Element).closest('a')) return
    event.preventDefault()
    history.pushState({ ofApp: 1 }, '', '/shop/fr/p/teapot')
    find('p').textContent = 'La théière'
  })
  await toggle.click()
  await preview.getByRole('link', { name: 'Teapot' }).first().click()
  await expect.element(preview).not.toBeInTheDocument()
  await expect.element(toggle).toHaveFocus()
  await nextTask()
  expect(location.pathname).toBe('/shop/fr/p/teapot')
  expect(history.state).toEqual({ ofApp: 1 })
})
