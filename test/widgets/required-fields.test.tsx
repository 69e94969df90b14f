import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startBehaviours } from '../../src/behaviours/start.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { fullWishlist, wishlistTag } from '../support/builders.ts'
import { customerPickerHtml } from '../support/customer-picker-html.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { openPicker, pickerDialog, pickupPointsHtml } from '../support/pickup-points-html.ts'

let stop = () => {}
afterEach(() => stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const toolOf = async (name: string) => {
  await openPage(wishlistTag(fullWishlist()))
  await userEvent.click(page.getByText(name))
}

const FORMS = [
  {
    form: 'search by reference [CAT-03]',
    open: () =>
      openPage(
        '<vitrine-reference-search action="/shop/fr/references" load="eager"></vitrine-reference-search>'
      ),
    submit: 'Aller à l’article',
    field: () => page.getByRole('combobox', { name: 'Votre référence' })
  },
  {
    form: 'search for a customer [CHK-13]',
    open: () => openPage(customerPickerHtml()),
    submit: 'Chercher',
    field: () => page.getByRole('combobox', { name: 'Client' })
  },
  {
    form: 'new wishlist [WISH-01]',
    open: () => toolOf('Nouvelle liste'),
    submit: 'Créer la liste',
    field: () => page.getByRole('textbox', { name: 'Nom', exact: true })
  },
  {
    form: 'import into a wishlist [WISH-01]',
    open: () => toolOf('Importer'),
    submit: 'Ajouter à la liste',
    field: () => page.getByRole('textbox', { name: 'Références et quantités' })
  }
]

test.each(FORMS)(
  'the empty $form gets the message of the shop, in the language of the page, which ends once something is typed',
  async ({ open, submit, field }) => {
    const api = mockApi({})
    await open()
    stop = startBehaviours()
    await button(submit).click()
    const message = page.getByText('Remplissez ce champ.', { exact: true })
    await expect.element(message).toBeVisible()
    await expect.element(field()).toHaveFocus()
    await expect.element(field()).toHaveAccessibleDescription(/Remplissez ce champ\./)
    expect(api.requests).toEqual([])
    await expectNoAxeViolations()

    await userEvent.keyboard('x')
    await expect.element(message).not.toBeInTheDocument()
  }
)

test('the empty search for pickup points gets the message of the shop [CHK-08]', async () => {
  const { requests } = await openPicker({}, pickupPointsHtml())
  stop = startBehaviours()
  const before = requests.length
  await pickerDialog.getByRole('combobox').first().fill('')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(pickerDialog.getByText('Remplissez ce champ.', { exact: true }))
    .toBeVisible()
  expect(requests).toHaveLength(before)
})

test('the empty search of the shop keeps the focus and is not sent [CAT-01]', async () => {
  const { departures, find } = await openPage(
    '<vitrine-search-box action="/shop/fr/catalog" load="eager"></vitrine-search-box>'
  )
  // otherwise the browser would answer in its own language
  expect(find('form').matches(':invalid')).toBe(false)
  await button('Rechercher').click()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  expect(departures).toEqual([])
})
