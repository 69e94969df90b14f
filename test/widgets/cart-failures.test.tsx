import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startDialogEvents } from '../../src/navigation/start/dialog-events.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, cartItem } from '../support/builders.ts'
import { type MockReply, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CARTS = '/shop/api/v1/shoppingcarts'
const READ = `GET ${CARTS}`
const LINE = `${CARTS}/shoppingcartitems/{id}`
const OOPS = 'Une erreur est survenue.'
const strings = { 'Manager.UnknowsErrors': OOPS }
const broken: MockReply = { status: 500, body: 'oops' }

let dialogs: AbortController

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  dialogs = new AbortController()
  startDialogEvents(dialogs.signal)
})

afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  dialogs.abort()
  vi.restoreAllMocks()
  $toasts.set([])
})

const two = cart({ Version: 1000, Items: [cartItem()] })
const three = (Version: number): Cart => cart({ Version, Items: [cartItem({ Quantity: 3 })] })

const TAG = `<vitrine-cart-items cart='${attribute(two)}'></vitrine-cart-items>
  <vitrine-toasts></vitrine-toasts>`

const problem = page.getByRole('alertdialog', { name: 'Un problème est survenu' })
/** Also found behind a modal dialog, where roles are hidden. */
const quantity = () =>
  document.querySelector<HTMLInputElement>('.vitrine-cart-items__quantity input')?.value

/** No change is pending. */
const expectSettled = () =>
  expect.poll(() => document.querySelector('[data-pending]')).toBeNull()

test('reports once, in one dialog, that a quantity could not be changed, and retries from there [CART-02] [HTTP-02]', async () => {
  let tries = 0
  mockApi({
    [READ]: { body: two },
    [`PUT ${LINE}`]: () => (tries++ === 0 ? broken : { body: three(1001) })
  })
  await openPage(TAG, { strings })
  await userEvent.click(page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }))
  await expect
    .element(problem.getByText(/^Teapot\s: toujours 2\. Une erreur est survenue\.$/))
    .toBeVisible()
  await expect.poll(quantity).toBe('2')
  expect(document.body.textContent?.split(OOPS)).toHaveLength(2)
  await expectNoAxeViolations()
  await userEvent.click(problem.getByRole('button', { name: 'Réessayer' }))
  await expect.poll(() => tries).toBe(2)
  await expectSettled()
  expect(quantity()).toBe('3')
  await expect.element(problem).not.toBeInTheDocument()
})

test('does not report a failure if the change was applied after all [CART-02]', async () => {
  const { requests } = mockApi({ [READ]: { body: three(1002) }, [`PUT ${LINE}`]: broken })
  await openPage(TAG, { strings })
  await userEvent.click(page.getByRole('button', { name: 'Augmenter la quantité de Teapot' }))
  await expect.poll(() => requests.map(({ endpoint }) => endpoint)).toContain(READ)
  await expectSettled()
  expect(quantity()).toBe('3')
  await expect.element(problem).not.toBeInTheDocument()
})

test('reports once that a line could not be removed, and restores it [CART-02] [HTTP-02]', async () => {
  mockApi({ [READ]: { body: two }, [`DELETE ${LINE}`]: broken })
  await openPage(TAG, { strings })
  await userEvent.click(page.getByRole('button', { name: 'Retirer Teapot' }))
  await expect.element(problem.getByText(/^Teapot .*Une erreur est survenue\.$/)).toBeVisible()
  await expect.poll(quantity).toBe('2')
  await expect.poll(() => $toasts.get()).toEqual([])
})

test('shows a toast if a coupon cannot be applied, and keeps the code [CART-06]', async () => {
  mockApi({ [`POST ${CARTS}/coupon`]: broken })
  await openPage('<vitrine-coupon></vitrine-coupon><vitrine-toasts></vitrine-toasts>', {
    strings: { ...strings, 'ShoppingCarts.Coupons': 'Coupons' }
  })
  const code = page.getByRole('textbox', { name: 'Code promo' })
  await code.fill('DIX')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => $toasts.get())
    .toMatchObject([{ kind: 'error', title: 'Coupons', text: OOPS }])
  await expect.element(code).toHaveValue('DIX')
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  await expect.element(problem).not.toBeInTheDocument()
})
