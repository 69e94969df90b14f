import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $product } from '../../src/stores/product/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { variant } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const FORM = 'GET /shop/widget/catalog/CustomerReferenceUpdate'
const UPDATE = 'POST /shop/widget/catalog/CustomerReferenceUpdate'
const STRINGS = { 'Catalog.CustomerRefUpdateError': 'Pas enregistrée.' }

function tag(mode = 'toast'): string {
  return `<vitrine-customer-reference product-id="teapot" product-variant-id="teapot-red" reference="ART-1" mode="${mode}" load="eager">
    <form><input name="customerReference" value="ART-1" aria-label="Votre référence"></form>
  </vitrine-customer-reference><vitrine-toasts></vitrine-toasts>`
}

const field = () => page.getByRole('textbox', { name: 'Votre référence pour cet article' })

test('saves the reference with Enter and shows the server’s message [PDP-11]', async () => {
  const api = mockApi({ [UPDATE]: { body: { Status: true, Message: 'C’est noté.' } } })
  await openPage(tag(), { strings: STRINGS })
  await expect.element(field()).toHaveValue('ART-1')
  await field().fill('ART-2 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('C’est noté.').first()).toBeVisible()
  expect(api.requests).toEqual([
    { endpoint: UPDATE, json: { productVariantId: 'teapot-red', customerReference: 'ART-2' } }
  ])
  await expect.element(field()).toHaveValue('ART-2')
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('shows the message in a dialog that closes automatically, if configured so [PDP-11]', async () => {
    mockApi({ [UPDATE]: { body: { Status: true, Message: 'C’est noté.' } } })
    await openPage(tag('modal'))
    await field().fill('')
    await userEvent.click(page.getByRole('button', { name: 'Enregistrer' }))
    const dialog = page.getByRole('dialog', { name: 'Votre référence' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

test('keeps the typed text if the server rejects it or cannot be reached [PDP-11]', async () => {
  mockApi({ [UPDATE]: { body: { Status: false, Message: 'Déjà utilisée.' } } })
  await openPage(tag(), { strings: STRINGS })
  await field().fill('ART-9')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Pas enregistrée. Déjà utilisée.')).toBeVisible()
  await expect.element(field()).toHaveValue('ART-9')

  mockApi({ [UPDATE]: { status: 0 } })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  mockApi({ [UPDATE]: { body: { Status: true, Message: 'C’est noté.' } } })
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText('C’est noté.').first()).toBeVisible()
})

if (EXHAUSTIVE)
  test('restores the saved reference with Escape [PDP-11]', async () => {
    const api = mockApi()
    await openPage(tag())
    await field().fill('ART-9')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).toHaveValue('ART-1')
    expect(api.requests).toEqual([])
  })

test('follows the selected variant, and fetches each reference once [PDP-01] [PDP-11]', async () => {
  const api = mockApi({
    [FORM]: {
      body: '<vitrine-customer-reference reference="ART-7"></vitrine-customer-reference>'
    }
  })
  await openPage(tag())
  const choose = (id: string) =>
    $product('teapot').setKey('variant', variant({ ProductVariantId: id }))
  choose('teapot-blue')
  await expect.element(field()).toHaveValue('ART-7')
  choose('teapot-red')
  await expect.element(field()).toHaveValue('ART-1')
  choose('teapot-blue')
  await expect.element(field()).toHaveValue('ART-7')
  expect(api.requests).toEqual([{ endpoint: FORM, query: { productVariantId: 'teapot-blue' } }])
})

if (EXHAUSTIVE)
  test('keeps text that could not be saved with its variant [PDP-11]', async () => {
    mockApi({
      [UPDATE]: { body: { Status: false, Message: 'Déjà utilisée.' } },
      [FORM]: {
        body: '<vitrine-customer-reference reference="BLUE-1"></vitrine-customer-reference>'
      }
    })
    await openPage(tag(), { strings: STRINGS })
    await field().fill('RED-9')
    await userEvent.keyboard('{Enter}')
    const problem = page.getByText('Pas enregistrée. Déjà utilisée.')
    await expect.element(problem).toBeVisible()
    $product('teapot').setKey('variant', variant({ ProductVariantId: 'teapot-blue' }))
    await expect.element(field()).toHaveValue('BLUE-1')
    await expect.element(problem).not.toBeInTheDocument()
    await field().fill('BLUE-2')
    $product('teapot').setKey('variant', variant({ ProductVariantId: 'teapot-red' }))
    await expect.element(field()).toHaveValue('RED-9')
    await expect.element(problem).toBeVisible()
    $product('teapot').setKey('variant', variant({ ProductVariantId: 'teapot-blue' }))
    await expect.element(field()).toHaveValue('BLUE-2')
  })
