import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $consent } from '../../src/consent/consent.ts'
import type { Problem } from '../../src/events.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { takeCart } from '../../src/stores/cart/cart.ts'
import { $checkout } from '../../src/stores/checkout/checkout.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, cartItem } from '../support/builders.ts'
import { listen } from '../support/listen.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { onPage } from '../support/on-page.ts'
import { openPage } from '../support/open-page.ts'

const SAVE = 'PUT /shop/api/v1/checkout/draft'

let version = 100

afterEach(() => {
  $checkout.set('saved')
  vi.restoreAllMocks()
})

/** Two teapots with home delivery. */
function counted(parts: Partial<Cart> = {}): Cart {
  version += 1
  return cart({
    Version: version,
    Items: [cartItem()],
    ItemsAmountTaxIncl: 25,
    ShippingAmountTaxIncl: 5.95,
    TotalTaxIncl: 30.95,
    Taxes: [{ VatPercent: 21, AmountTax: 5.37 }],
    ShippingMethodCode: 'home',
    ...parts
  })
}

const express = () =>
  counted({
    ShippingMethodCode: 'express',
    ShippingAmountTaxIncl: 12.95,
    TotalTaxIncl: 37.95,
    ShippingMethods: [
      {
        ShippingMethodId: '1',
        ShippingMethodCode: 'home',
        Name: 'À domicile',
        Description: 'Demain.',
        AmountTaxIncl: 6.95
      }
    ]
  })

function form(given: Cart, more = ''): string {
  return `<form id="checkout" method="post" action="/shop/fr/checkout">
    <input type="hidden" name="_csrf" value="t"><input type="hidden" name="CheckoutKey" value="k">
    <input type="hidden" name="SeenTotal" value="1"><input type="hidden" name="SeenLines" value="lines"><input type="hidden" name="SignedIn" value="true">
    <strong data-checkout-total>1 €</strong>
    <label>E-mail <input name="Email"></label>
    <label><input type="radio" name="ShippingMethod" value="home" checked> À domicile</label>
    <span data-checkout-price="home">5,95 €</span><span data-checkout-hint="home"></span>
    <label><input type="radio" name="ShippingMethod" value="express"> Express</label>
    <label><input type="radio" name="PaymentMethod" value="transfer" checked> Virement</label>
    <label><input type="checkbox" name="SameAddressForShipping" value="true"> La même adresse</label>
    <label><input type="checkbox" name="AcceptTerms" value="true"> Les conditions</label>
    <vitrine-checkout cart='${attribute(given)}' ${more}><button>Commander</button></vitrine-checkout>
  </form>`
}

const saved = (requests: readonly MockRequest[]) => requests.map(({ json }) => json)
const order = page.getByRole('button', { name: /^Commander avec obligation/ })

test('shows the total beside its form, and records it in a field outside of it, but in no other form [CHK-01]', async () => {
  mockApi({})
  const beside = `<aside><b data-checkout-total>1 €</b><input type="hidden" name="SeenTotal" form="checkout" value="1"></aside>
    <form><b id="other" data-checkout-total>1 €</b><input type="hidden" name="SeenTotal" value="1"></form>`
  const html = form(counted({ DiscountTaxIncl: 2.5 })).replace(
    /<input type="hidden" name="SeenTotal"[^>]*>/,
    ''
  )
  const { find } = await openPage(html + beside)
  await expect.poll(() => find('aside b').textContent).toMatch(/30,95/)
  expect(find<HTMLInputElement>('aside input').value).toBe('3095')
  expect(find('#other').textContent).toBe('1 €')
  expect(find<HTMLInputElement>('#other + input').value).toBe('1')
})

test('shows the total, also on the button, and records that it was seen [CHK-01]', async () => {
  mockApi({})
  const { page: root, find } = await openPage(form(counted({ DiscountTaxIncl: 2.5 })))
  await expect.element(page.getByRole('button', { name: /30,95/ })).toBeVisible()
  await expect.element(page.getByText('Dont TVA 21 %')).toBeVisible()
  await expect.element(page.getByText('Réduction')).toBeVisible()
  expect(find<HTMLInputElement>('[name="SeenTotal"]').value).toBe('3095')
  expect(find('[data-checkout-total]').textContent).toMatch(/30,95/)
  await expectNoAxeViolations(root)
})

test('shows which tax is deducted and why, and removes both when they no longer apply [CHK-02]', async () => {
  const reversed = counted({
    TotalTaxIncl: 25.58,
    ReversedTax: 5.37,
    Taxes: [],
    TaxNotice: 'Autoliquidation : la TVA est due par le client.'
  })
  mockApi({ [SAVE]: () => ({ body: counted({ ReversedTax: 0, TaxNotice: null }) }) })
  const { page: root, find } = await openPage(form(reversed))
  await expect.element(page.getByText('TVA autoliquidée')).toBeVisible()
  await expect.element(page.getByText('Total hors TVA')).toBeVisible()
  await expect.element(page.getByText(/^Autoliquidation/)).toBeVisible()
  expect(find<HTMLInputElement>('[name="SeenTotal"]').value).toBe('2558')
  await expectNoAxeViolations(root)
  await page.getByLabelText('Express').click()
  await expect.element(page.getByText('Total TVA comprise')).toBeVisible()
  await expect.element(page.getByText(/^Autoliquidation/)).not.toBeInTheDocument()
  expect(find<HTMLInputElement>('[name="SeenTotal"]').value).toBe('3095')
})

test('saves a selection at once, and updates the totals in the form, too [CHK-01]', async () => {
  const { requests } = mockApi({ [SAVE]: () => ({ body: express() }) })
  const { find } = await openPage(form(counted()))
  await page.getByLabelText('Express').click()
  await expect.element(page.getByRole('button', { name: /37,95/ })).toBeVisible()
  expect(saved(requests)).toEqual([
    {
      Fields: {
        Email: '',
        ShippingMethod: 'express',
        PaymentMethod: 'transfer',
        SameAddressForShipping: ''
      },
      SignedIn: 'true'
    }
  ])
  expect(find<HTMLInputElement>('[name="SeenTotal"]').value).toBe('3795')
  // the page still shows the products that the server rendered
  expect(find<HTMLInputElement>('[name="SeenLines"]').value).toBe('lines')
  expect(find('[data-checkout-price="home"]').textContent).toMatch(/6,95/)
  expect(find('[data-checkout-hint="home"]').textContent).toBe('Demain.')
})

test('shows no totals of a cart that another tab has ordered, but a way on [CHK-01]', async () => {
  mockApi({})
  const { page: root, find } = await openPage(form(counted()))
  await expect.element(order).toBeVisible()
  await takeCart(cart({ Version: version + 1 }))
  await expect.element(page.getByRole('alert').getByText(/panier est vide/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir le panier' }))
    .toHaveAttribute('href', '/shop/fr/shoppingcarts')
  await expect.element(order).not.toBeInTheDocument()
  await expect.element(page.getByText('Total TVA comprise')).not.toBeInTheDocument()
  expect(find('[data-checkout-total]').textContent).toMatch(/30,95/)
  expect(find<HTMLInputElement>('[name="SeenTotal"]').value).toBe('3095')
  await expectNoAxeViolations(root)
})

test.each([
  ['with an identity', 'another'],
  ['without one', undefined]
])(
  'shows the totals of a new cart %s once the session has ended [CHK-01] [CART-01]',
  async (_, CartId) => {
    const after = counted({ ...(CartId && { CartId }), Version: 1, TotalTaxIncl: 19.99 })
    mockApi({ 'GET /shop/api/v1/shoppingcarts': { body: after } })
    await openPage(form(counted({ ...(CartId && { CartId: 'first' }) })))
    await expect.element(page.getByRole('button', { name: /30,95/ })).toBeVisible()
    await takeCart(after)
    await expect.element(page.getByRole('button', { name: /19,99/ })).toBeVisible()
  }
)

test('saves the entered text when the page is left, and nothing twice [CHK-01]', async () => {
  const { requests } = mockApi({ [SAVE]: () => ({ body: counted() }) })
  await openPage(form(counted()))
  await page.getByLabelText('E-mail').fill('claire@example.com')
  dispatchEvent(new Event('pagehide'))
  await expect
    .poll(() => saved(requests))
    .toMatchObject([{ Fields: { Email: 'claire@example.com' } }])
  // the field fires its change event only now
  await userEvent.keyboard('{Tab}')
  dispatchEvent(new Event('pagehide'))
  await page.getByLabelText('Express').click()
  await expect
    .poll(() => saved(requests).at(-1))
    .toMatchObject({ Fields: { ShippingMethod: 'express' } })
  expect(requests).toHaveLength(2)
})

test('sends text that waits for a pending request when the page is left [CHK-01]', async () => {
  // longer than any test waits
  const { requests } = mockApi({ [SAVE]: () => ({ body: counted(), delay: 600_000 }) })
  await openPage(form(counted()))
  await page.getByLabelText('Express').click()
  await expect.poll(() => saved(requests).length).toBe(1)
  await page.getByLabelText('E-mail').fill('claire@example.com')
  await userEvent.keyboard('{Tab}')
  dispatchEvent(new Event('pagehide'))
  await expect
    .poll(() => saved(requests).at(-1))
    .toMatchObject({ Fields: { Email: 'claire@example.com', ShippingMethod: 'express' } })
})

test('sends the latest text after a pending request, one request at a time [CHK-01]', async () => {
  let atOnce = 0
  let most = 0
  const { requests } = mockApi({
    [SAVE]: () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      queueMicrotask(() => {
        atOnce -= 1
      })
      return { body: counted(), delay: 30 }
    }
  })
  await openPage(form(counted()))
  for (const word of ['a', 'ab', 'abc']) {
    await page.getByLabelText('E-mail').fill(word)
    await userEvent.keyboard('{Tab}')
  }
  await expect.poll(() => saved(requests).at(-1)).toMatchObject({ Fields: { Email: 'abc' } })
  expect(most).toBe(1)
})

test('reports an expired session, keeps the entered text, and continues after the login [CHK-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isOver = true
  const { requests } = mockApi({
    [SAVE]: () => (isOver ? { status: 401, body: { Message: 'x' } } : { body: counted() })
  })
  const { find } = await openPage(form(counted()))
  listen('vitrine:login-needed', ({ detail }) => {
    isOver = false
    detail.respondWith(Promise.resolve(true))
  })
  await page.getByLabelText('E-mail').fill('claire@example.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^Votre session a expiré/)).toBeVisible()
  expect(find<HTMLInputElement>('[name="Email"]').value).toBe('claire@example.com')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect.element(onPage().getByRole('alert')).not.toBeInTheDocument()
  await expect.poll(() => requests.length).toBe(2)
})

test('tells the shopper when the login cannot be shown, and tries again [CHK-01] [HTTP-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isOver = true
  const { requests } = mockApi({
    [SAVE]: () => (isOver ? { status: 401, body: { Message: 'x' } } : { body: counted() })
  })
  await openPage(form(counted()))
  let canLoad = false
  listen('vitrine:login-needed', ({ detail }) => {
    if (canLoad) isOver = false
    detail.respondWith(
      canLoad ? Promise.resolve(true) : Promise.reject(new TypeError('Failed to fetch'))
    )
  })
  const problems: Problem[] = []
  listen('vitrine:problem', ({ detail }) => problems.push(detail))
  await page.getByLabelText('E-mail').fill('claire@example.com')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^Votre session a expiré/)).toBeVisible()
  const before = requests.length
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect
    .poll(() => problems.map(({ error }) => error.message))
    .toEqual(['Failed to fetch'])

  canLoad = true
  problems[0]?.retry?.()
  await expect.poll(() => requests.length).toBe(before + 1)
  await expect.element(onPage().getByRole('alert')).not.toBeInTheDocument()
})

test('saves the form’s delivery method if the cart has none [CHK-01]', async () => {
  const { requests } = mockApi({ [SAVE]: () => ({ body: express() }) })
  await openPage(form(counted({ ShippingMethodCode: null, ShippingAmountTaxIncl: null })))
  await expect.element(page.getByRole('button', { name: /37,95/ })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test.each([{ ShippingMethodCode: null }, { ShippingMethodCode: undefined }])(
  'saves a delivery method once on a server that keeps %o and raises the version with each draft [CHK-01]',
  async none => {
    const { requests } = mockApi({
      [SAVE]: () => ({ body: counted({ ...none, City: 'Gent' }) })
    })
    await openPage(form(counted(none)))
    const drafts = () => saved(requests).length
    await expect.poll(drafts).toBe(1)
    await expect.poll(() => $checkout.get()).toBe('saved')
    // the first draft is answered: a second one would have been sent before this one
    await page.getByLabelText('Express').click()
    await expect.poll(drafts).toBe(2)
    await expect.poll(() => $checkout.get()).toBe('saved')
    await page.getByLabelText('E-mail').fill('claire@example.com')
    await userEvent.keyboard('{Tab}')
    await expect
      .poll(() => saved(requests).at(-1))
      .toMatchObject({ Fields: { Email: 'claire@example.com' } })
    expect(drafts()).toBe(3)
  }
)

test('submits the form natively, and saves nothing afterwards [CHK-01]', async () => {
  const { requests } = mockApi({ [SAVE]: () => ({ body: counted() }) })
  const { departures } = await openPage(form(counted()))
  await page.getByLabelText('E-mail').fill('claire@example.com')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => departures)
    .toMatchObject([
      { method: 'POST', url: '/shop/fr/checkout', fields: { Email: 'claire@example.com' } }
    ])
  dispatchEvent(new Event('pagehide'))
  expect(saved(requests).filter(Boolean).length).toBeLessThanOrEqual(1)
})

test('cancels a pending save before the form is submitted [CHK-01]', async () => {
  // longer than any test waits, because the request is aborted
  const { requests } = mockApi({ [SAVE]: () => ({ body: counted(), delay: 600_000 }) })
  const drafts = () => requests.filter(({ endpoint }) => endpoint === SAVE)
  const { departures } = await openPage(form(counted()))
  await page.getByLabelText('Express').click()
  await expect.poll(drafts).toHaveLength(1)
  await page.getByLabelText('La même adresse').click()
  await page.getByLabelText('E-mail').fill('claire@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => departures.length).toBe(1)
  await expect.poll(() => $checkout.get()).toBe('saved')
  expect(drafts()).toHaveLength(1)
})

test('reports delivery and payment methods to analytics, each choice once [CHK-01]', async () => {
  mockApi({ [SAVE]: () => ({ body: express() }) })
  globalThis.dataLayer = []
  $consent.set({
    status: 'decided',
    settings: { stamp: 's', preferences: true, statistics: true, marketing: true }
  } as never)
  await openPage(form(counted()))
  await page.getByLabelText('Express').click()
  await order.click()
  await order.click()
  const events = globalThis.dataLayer as { event?: string; ecommerce?: object }[]
  const told = () => events.filter(({ event }) => event)
  await expect.poll(told).toMatchObject([
    { event: 'add_shipping_info', ecommerce: { shipping_tier: 'express', currency: 'EUR' } },
    { event: 'add_payment_info', ecommerce: { payment_type: 'transfer' } }
  ])
})

test('there is no order button on a page that shows a single step [CHK-01]', async () => {
  mockApi({})
  await openPage(form(counted(), 'totals-only'))
  await expect.element(page.getByText('Total TVA comprise')).toBeVisible()
  await expect.element(order).not.toBeInTheDocument()
})
