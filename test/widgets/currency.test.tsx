import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $toasts } from '../../src/stores/toasts/toasts.ts'
import { currency as currencyPart } from '../../widgets/currency/currency.dormant.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const refresh = vi.hoisted(() => vi.fn(async () => {}))
const refreshIfStale = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('../../src/navigation/visit.ts'), async original => ({
  ...(await original()),
  refresh,
  refreshIfStale
}))

const CALL = 'POST /shop/api/v1/currencyconverter/currency/changeto/{currency}'
const FORCED = `${CALL}/true`
const CURRENCIES = [
  { Code: 'EUR', Name: 'EUR €' },
  { Code: 'CHF', Name: 'CHF' },
  { Code: 'JPY', Name: 'JPY ¥' }
]
const TAG = `<vitrine-currency load="eager" currency="EUR" currencies='${JSON.stringify(CURRENCIES)}'></vitrine-currency>
  <vitrine-toasts></vitrine-toasts>`

const strings = {
  'Currency.CartConverted': 'Les prix de votre panier seront convertis.',
  'Currency.UnknownCurrency': 'La boutique ne vend pas dans cette devise.'
}

const select = page.getByRole('combobox', { name: 'Devise' })
const dialog = page.getByRole('alertdialog', { name: 'Passer en CHF\u00a0?' })

function answer(ResponseCode: string, reason: string | null = null) {
  return {
    body: {
      ResponseCode,
      ReasonType: reason,
      ReasonResourceKey: reason && `Currency.${reason}`
    }
  }
}

beforeEach(() => {
  refresh.mockClear()
  refreshIfStale.mockClear()
})
afterEach(() => $toasts.set([]))

test('changes the currency and refreshes the page in place [LOC-01]', async () => {
  const api = mockApi({ [CALL]: answer('OK') })
  const { find } = await openPage(TAG)
  await expectNoAxeViolations()
  await userEvent.selectOptions(select, 'CHF')
  await expect.poll(() => refresh.mock.calls.length).toBe(1)
  expect(api.requests.map(({ endpoint }) => endpoint)).toEqual([
    'POST /shop/api/v1/currencyconverter/currency/changeto/CHF'
  ])
  await expect.element(select).toHaveValue('CHF')
  // what the refreshed page prints
  find('vitrine-currency').setAttribute('currency', 'CHF')
  await expect.element(select).toHaveAttribute('aria-busy', 'false')
  await expect.element(page.getByText('Les prix sont maintenant en CHF.')).toBeInTheDocument()
})

test('asks if the server warns, and repeats the call with the force flag [LOC-01]', async () => {
  const api = mockApi({ [CALL]: answer('Warning', 'CartConverted'), [FORCED]: answer('OK') })
  await openPage(TAG, { strings })
  await userEvent.selectOptions(select, 'CHF')
  await expect
    .element(dialog.getByText('Les prix de votre panier seront convertis.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Garder EUR' })).toHaveFocus()
  await expectNoAxeViolations()
  expect(refresh).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Passer en CHF' }))
  await expect.poll(() => refresh.mock.calls.length).toBe(1)
  expect(api.requests.map(({ endpoint }) => endpoint.split('/changeto')[1])).toEqual([
    '/CHF',
    '/CHF/true'
  ])
})

test('shows the previous currency after cancelling, and keeps the focus [LOC-01]', async () => {
  const api = mockApi({ [CALL]: answer('Warning', 'CartConverted') })
  await openPage(TAG, { strings })
  await userEvent.click(select)
  await userEvent.selectOptions(select, 'CHF')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(select).toHaveValue('EUR')
  await expect.element(select).toHaveFocus()
  expect(api.requests).toHaveLength(1)
  expect(refresh).not.toHaveBeenCalled()
})

test.each([
  [CALL, answer('Error', 'UnknownCurrency')],
  [FORCED, answer('Error', 'UnknownCurrency')],
  [FORCED, answer('Warning', 'UnknownCurrency')]
])('titles the error with the text of the server: %s [LOC-01]', async (call, reply) => {
  mockApi({ [CALL]: answer('Warning', 'CartConverted'), [call]: reply })
  await openPage(TAG, { strings })
  await userEvent.selectOptions(select, 'CHF')
  if (call === FORCED) {
    await userEvent.click(dialog.getByRole('button', { name: 'Passer en CHF' }))
  }
  await expect
    .element(page.getByText('La boutique ne vend pas dans cette devise.'))
    .toBeVisible()
  await expect.element(page.getByText('Les prix restent en EUR.')).toBeVisible()
  await expect.element(select).toHaveValue('EUR')
  expect(refresh).not.toHaveBeenCalled()
})

test.each([
  [{ status: 0 }, 'La boutique est injoignable. Vérifiez votre connexion et réessayez.'],
  [{ status: 500 }, 'Manager.UnknowsErrors']
])('says in a toast why the request failed: %o [LOC-01]', async (reply, text) => {
  mockApi({ [CALL]: reply })
  await openPage(TAG, { strings: { 'Manager.UnknowsErrors': 'Manager.UnknowsErrors' } })
  await userEvent.selectOptions(select, 'JPY')
  await expect.element(page.getByText('La devise n’a pas pu être changée')).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(select).toHaveValue('EUR')
})

test('refreshes when another tab has changed the currency [LOC-01]', async () => {
  mockApi()
  await openPage(TAG)
  const tab = new BroadcastChannel('vitrine-currency:/shop')
  tab.postMessage('CHF')
  await expect.poll(() => refreshIfStale.mock.calls.length).toBe(1)
  tab.close()
})

test('other tabs hear of a currency that a form has changed, and of one that this tab has changed only once [LOC-01]', async () => {
  mockApi({ [CALL]: answer('OK') })
  const { find } = await openPage(TAG)
  currencyPart(() => {})
  const heard: unknown[] = []
  const tab = new BroadcastChannel('vitrine-currency:/shop')
  tab.onmessage = ({ data }) => heard.push(data)
  const show = (code: string) => {
    find('vitrine-currency').setAttribute('currency', code)
    document.dispatchEvent(new CustomEvent('vitrine:load'))
  }
  show('CHF')
  await expect.poll(() => heard).toEqual(['CHF'])
  await userEvent.selectOptions(select, 'JPY')
  await expect.poll(() => heard).toEqual(['CHF', 'JPY'])
  show('JPY')
  tab.postMessage('EUR')
  await expect.poll(() => refreshIfStale.mock.calls.length).toBeGreaterThan(0)
  show('EUR')
  show('CHF')
  await expect.poll(() => heard).toEqual(['CHF', 'JPY', 'CHF'])
  tab.close()
})

test('of several choices, the last one wins [LOC-01]', async () => {
  const api = mockApi({
    [CALL]: ({ endpoint }) => ({ ...answer('OK'), delay: endpoint.endsWith('CHF') ? 50 : 0 })
  })
  await openPage(TAG)
  await userEvent.selectOptions(select, 'CHF')
  await userEvent.selectOptions(select, 'JPY')
  await expect.poll(() => refresh.mock.calls.length).toBe(2)
  expect(api.requests.map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(['CHF', 'JPY'])
  await expect.element(select).toHaveValue('JPY')
})
