import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { pickerHtml, pickerList } from '../support/picker-html.ts'

const LIST = 'GET /shop/widget/DeliveryAddressPicker'

const choice = (name: string) => page.getByRole('radio', { name })
const field = (name: string) => page.getByRole('textbox', { name })

test('copies the selected address into the form fields [CHK-04]', async () => {
  await openPage(pickerHtml())
  await userEvent.click(choice('Rue 8, Liège'))
  await expect.element(field('Rue')).toHaveValue('Rue 8')
  await expect.element(field('Localité')).toHaveValue('Liège')
  await expect.element(page.getByRole('combobox', { name: 'Pays' })).toHaveValue('NL')
  await field('Rue').fill('Ma rue')
  await userEvent.click(choice('Une autre adresse'))
  await expect.element(field('Rue')).toHaveValue('Ma rue')
  await expectNoAxeViolations()
})

test('copies the address that was selected before the view was there [CHK-04]', async () => {
  const { find } = await openPage(pickerHtml(), { alive: false })
  find<HTMLInputElement>('[value="8"]').checked = true
  await expect.element(field('Rue')).toHaveValue('Rue 8')
  await expect.element(choice('Rue 8, Liège')).toBeChecked()
})

test('reloads the list when the address book has changed, and keeps the selection [CHK-04]', async () => {
  const api = mockApi({ [LIST]: { body: pickerList({ selected: '8', count: 3 }) } })
  const { find } = await openPage(pickerHtml())
  await userEvent.click(choice('Rue 8, Liège'))
  find('vitrine-address-picker').setAttribute('stamp', '2')
  await expect.element(choice('Rue 9, Liège')).toBeVisible()
  await expect.element(choice('Rue 8, Liège')).toBeChecked()
  await expect
    .poll(() => api.requests)
    .toMatchObject([
      {
        endpoint: LIST,
        query: {
          inputname: 'ExistingBillingAddressId',
          isAddNewAddress: 'true',
          isEditAddress: 'false',
          selectedAddressId: '8',
          type: 'Billing'
        }
      }
    ])
})

test('selects the address that the server selects with the new list, and keeps the focus [CHK-04]', async () => {
  const api = mockApi({
    [LIST]: ({ query }) => ({
      body: pickerList({ selected: query?.selectedAddressId ?? '', count: 3 })
    })
  })
  const { find } = await openPage(pickerHtml())
  await userEvent.click(choice('Rue 8, Liège'))
  const picker = find('vitrine-address-picker')
  picker.setAttribute('selected-address-id', '9')
  picker.setAttribute('stamp', '2')
  await expect.element(choice('Rue 9, Liège')).toBeChecked()
  await expect.element(field('Rue')).toHaveValue('Rue 9')
  await expect.element(choice('Rue 9, Liège')).toHaveFocus()

  await userEvent.click(choice('Rue 7, Liège'))
  picker.setAttribute('stamp', '3')
  await expect.poll(() => api.requests).toHaveLength(2)
  await expect.element(choice('Rue 7, Liège')).toBeChecked()
})

test('reports a failure and keeps the list [CHK-05]', async () => {
  mockApi({ [LIST]: { status: 0 } })
  const { find } = await openPage(pickerHtml())
  find('vitrine-address-picker').setAttribute('stamp', '2')
  await expect.element(page.getByText('Une erreur est survenue').first()).toBeVisible()
  await userEvent.click(choice('Rue 8, Liège'))
  await expect.element(field('Rue')).toHaveValue('Rue 8')
})

test('only warns in the console about missing attributes or fields [CHK-05]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openPage(
    `<form><vitrine-address-picker input-name="x" type="Billing" load="eager">${pickerList()}</vitrine-address-picker></form>`
  )
  await expect.element(choice('Rue 7, Liège')).toBeVisible()
  const said = warn.mock.calls.map(([words]) => String(words))
  expect(said.filter(words => words.includes('selected-address-id'))).toHaveLength(1)
  expect(said.filter(words => words.includes('Billing…'))).toHaveLength(1)
  warn.mockRestore()
})
