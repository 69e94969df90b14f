import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { claire, customerPickerHtml, hotel } from '../support/customer-picker-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const SEARCH = 'GET /shop/api/v1/sales/customers'
const field = () => page.getByRole('combobox', { name: 'Client' })

test('finds customers from two characters on, and selects one by keyboard [CHK-13]', async () => {
  const api = mockApi({ [SEARCH]: { body: [claire, hotel] } })
  const { departures } = await openPage(customerPickerHtml())
  await userEvent.click(field())
  await userEvent.keyboard('h')
  await userEvent.keyboard('o')
  await expect.element(page.getByText('Sophie Lambert · Hôtel des Ardennes · 5')).toBeVisible()
  await expect.poll(() => api.requests).toEqual([{ endpoint: SEARCH, query: { q: 'ho' } }])
  await expectNoAxeViolations()

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => departures).toHaveLength(1)
  expect(departures[0]).toMatchObject({
    method: 'POST',
    fields: { CustomerId: '5', _csrf: 'x' }
  })
})

test('suggests recent customers in the empty field [CHK-13]', async () => {
  const api = mockApi({})
  const { departures } = await openPage(customerPickerHtml([claire]))
  await userEvent.click(field())
  await userEvent.click(page.getByText('claire@example.com'))
  await expect.poll(() => departures).toHaveLength(1)
  expect(departures[0]?.fields.CustomerId).toBe('1')
  expect(api.requests).toEqual([])
})

test('searches on the server if suggestions are unavailable [CHK-13]', async () => {
  mockApi({ [SEARCH]: { status: 0 } })
  const { departures } = await openPage(customerPickerHtml())
  await field().fill('hotel')
  await expect.element(page.getByText(/Appuyez sur Entrée/).first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => departures).toHaveLength(1)
  expect(departures[0]?.fields).toEqual({ q: 'hotel' })
})
