import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { changeForm, changeHtml } from '../support/change-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const CHANGE = 'POST /shop/fr/sales/order/ChangeDeliveryAddressRequest'
const trigger = () => page.getByRole('button', { name: 'Changer l’adresse de livraison' })
const dialog = () => page.getByRole('dialog', { name: 'Changer l’adresse de livraison' })

beforeEach(async () => {
  await openPage(changeHtml, { strings: { 'Manager.UnknowsErrors': 'Erreur inconnue.' } })
})

async function send(city = 'Namur') {
  await userEvent.click(trigger())
  await page.getByRole('textbox', { name: 'Localité' }).fill(city)
  await userEvent.click(page.getByRole('button', { name: 'Demander' }))
}

test('replaces the form with the one that contains the errors [CHK-11]', async () => {
  mockApi({ [CHANGE]: { body: changeForm('Indiquez la localité.') } })
  await send('')
  await expect.element(dialog().getByText('Indiquez la localité.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Demander' })).toBeEnabled()
  await expectNoAxeViolations()
})

test('shows an error and closes [CHK-11]', async () => {
  mockApi({ [CHANGE]: { body: '<p data-message="error">Déjà partie.</p>' } })
  await send()
  await expect.element(page.getByText('Déjà partie.').first()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(trigger()).toBeEnabled()
})

test('confirms success, closes, and disables the button with a new label [CHK-11]', async () => {
  const api = mockApi({
    [CHANGE]: { body: '<p data-message="success" data-label="Demandé">C’est noté.</p>' }
  })
  await send()
  await expect.element(page.getByText('C’est noté.').first()).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Demandé' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => api.requests).toHaveLength(1)
})

test('keeps the entered values when the dialog is closed and opened again [CHK-11]', async () => {
  await userEvent.click(trigger())
  await page.getByRole('textbox', { name: 'Localité' }).fill('Namur')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(trigger()).toHaveFocus()
  await userEvent.click(trigger())
  await expect.element(page.getByRole('textbox', { name: 'Localité' })).toHaveValue('Namur')
})

test('omits the parts of the form for browsers without JavaScript [CHK-11]', async () => {
  const answer = changeForm('Indiquez la localité.').replace(
    '</form>',
    '<noscript><button name="ShowCountry">Afficher</button></noscript></form>'
  )
  mockApi({ [CHANGE]: { body: answer } })
  await send('')
  await expect.element(dialog().getByText('Indiquez la localité.')).toBeVisible()
  expect(document.querySelector('dialog [name="ShowCountry"]')).toBeNull()
})

test('keeps the entered values after a network failure, and reports the failure [CHK-11]', async () => {
  mockApi({ [CHANGE]: { status: 0 } })
  await send()
  await expect.element(page.getByText('Erreur inconnue.').first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Localité' })).toHaveValue('Namur')
})

test('shows a form that contains other tags [CHK-11]', async () => {
  const country = `<vitrine-country-field><select aria-label="Pays" name="Country">
    <option value="BE">Belgique</option></select></vitrine-country-field>`
  await openPage(changeHtml.replace(changeForm(), changeForm('', country)))
  await userEvent.click(trigger())
  await expect.element(dialog().getByRole('combobox', { name: 'Pays' })).toBeVisible()
})

test('continues in the dialog with what was typed before the tag was upgraded [CHK-11]', async () => {
  const html = changeHtml.replace('<details>', '<details open>')
  const { find } = await openPage(html, { alive: false })
  find<HTMLInputElement>('#CityField').value = 'Dinant'
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByRole('textbox')).toHaveValue('Dinant')
})
