import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '../support/axe.ts'
import { blockCookies } from '../support/block-cookies.ts'
import { cart, cartItem, orderLine, orderProduct } from '../support/builders.ts'
import { type MockRequest, mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { workbook } from '../support/workbook.ts'

const TAG = `<vitrine-quick-order cart-href="/shop/fr/shoppingcarts">
  <form method="post" action="/shop/fr/quickorder"><textarea name="Lines" aria-label="Lignes"></textarea></form>
</vitrine-quick-order>`
const CHECK = 'GET /shop/api/v1/catalog/quickorder/lines'
const ADD = 'POST /shop/api/v1/catalog/quickorder/addtocart'

/** Knows only `TP-RED`, and `MUG` in multiples of six. */
function answer({ query }: MockRequest) {
  const body = (query?.lines ?? '').split('\n').map(line => {
    const [Reference = '', pieces = ''] = line.split(';')
    const Quantity = Number(pieces)
    if (Reference === 'TP-RED') return orderLine({ Reference, Quantity })
    if (Reference === 'MUG') {
      return orderLine({
        Reference,
        Quantity,
        Product: orderProduct({ ProductVariantId: 'mug', Name: 'Mug', StepQuantity: 6 }),
        Problem: Quantity % 6 ? 'Vendu par 6.' : null,
        PossibleQuantity: 6 * Math.ceil(Quantity / 6)
      })
    }
    return orderLine({
      Reference,
      Quantity,
      Product: null,
      Problem: 'Cette référence est inconnue.',
      PossibleQuantity: 0
    })
  })
  return { body }
}

function ordered(...quantities: number[]) {
  return {
    Cart: cart({ Version: 2, Items: [cartItem()] }),
    Items: quantities.map(Quantity => ({
      ProductVariantId: 'teapot-red',
      Quantity,
      Problem: null
    }))
  }
}

const field = () => page.getByRole('textbox', { name: 'Références et quantités' })
const add = () => page.getByRole('button', { name: /au panier$/ })

test('shows the product of each line, or the reason why it cannot be ordered', async () => {
  const api = mockApi({ [CHECK]: answer })
  await openPage(TAG)
  await field().fill('TP-RED;3\nNOPE\nTP-RED;many')

  await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible()
  expect(api.requests).toEqual([{ endpoint: CHECK, query: { lines: 'TP-RED;3\nNOPE;1' } }])
  await expect.element(page.getByText('Ligne 2 : Cette référence est inconnue.')).toBeVisible()
  await expect
    .element(page.getByText('Ligne 3 : Indiquez une quantité en chiffres.'))
    .toBeVisible()
  await expect
    .element(page.getByText('1 ligne peut être commandée. 2 lignes sont à corriger.'))
    .toBeVisible()
  await expectNoAxeViolations()
})

test('adds every valid line at once and keeps the others', async () => {
  const api = mockApi({ [CHECK]: answer, [ADD]: { body: ordered(3) } })
  await openPage(TAG)
  await field().fill('TP-RED;3\nNOPE;2')
  await userEvent.click(add())

  await expect.element(page.getByText(/^1 ligne est dans votre panier/)).toBeVisible()
  expect(api.requests).toContainEqual({
    endpoint: ADD,
    json: { Items: [{ ProductVariantId: 'teapot-red', Quantity: 3 }] }
  })
  await expect.element(field()).toHaveValue('NOPE;2')
  await expect
    .element(page.getByRole('link', { name: 'Voir le panier' }))
    .toHaveAttribute('href', '/shop/fr/shoppingcarts')
})

test('keeps the typed text if the server cannot be reached, and adds once after a retry', async () => {
  const api = mockApi({ [CHECK]: answer, [ADD]: { status: 503, body: {} } })
  await openPage(TAG)
  await field().fill('TP-RED;3')
  await userEvent.click(add())
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect.element(field()).toHaveValue('TP-RED;3')

  mockApi({ [ADD]: { body: ordered(3) } })
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByText(/^1 ligne est dans votre panier/)).toBeVisible()
  const keys = api.requests
    .filter(({ endpoint }) => endpoint === ADD)
    .map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

if (EXHAUSTIVE)
  test('reports blocked cookies, and keeps the typed text', async () => {
    const api = mockApi({ [CHECK]: answer, [ADD]: { body: ordered(3) } })
    await openPage(TAG)
    await field().fill('TP-RED;3')
    const allow = blockCookies()
    await userEvent.click(add())
    await expect.element(page.getByText(/bloque les cookies/)).toBeVisible()
    expect(api.requests.filter(({ endpoint }) => endpoint === ADD)).toEqual([])
    await expect.element(field()).toHaveValue('TP-RED;3')
    allow()
    await userEvent.click(add())
    await expect.element(page.getByText(/1 ligne est dans votre panier/)).toBeVisible()
  })

if (EXHAUSTIVE)
  test('offers the available quantity, and writes it into the line', async () => {
    mockApi({ [CHECK]: answer })
    await openPage(TAG)
    await field().fill('MUG;4')
    await userEvent.click(page.getByRole('button', { name: 'En commander 6 : Mug' }))

    await expect.element(field()).toHaveValue('MUG;6')
    await expect.element(add()).toBeVisible()
  })

if (EXHAUSTIVE)
  test('leads to the line that needs a correction', async () => {
    mockApi({ [CHECK]: answer })
    const { find } = await openPage(TAG)
    await field().fill('TP-RED;3\nNOPE;2')
    await userEvent.click(page.getByRole('button', { name: 'Corriger la ligne 2' }))

    const area = find<HTMLTextAreaElement>('textarea')
    expect(document.activeElement).toBe(area)
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('NOPE;2')
  })

if (EXHAUSTIVE)
  test('removes a line and moves focus to its neighbour', async () => {
    mockApi({ [CHECK]: answer })
    await openPage(TAG)
    await field().fill('TP-RED;3\nMUG;6')
    await userEvent.click(page.getByRole('button', { name: 'Retirer Teapot' }))
    await expect.element(field()).toHaveValue('MUG;6')
  })

if (EXHAUSTIVE)
  test('imports a file saved by a spreadsheet below the lines, and reports files that it cannot read', async () => {
    mockApi({ [CHECK]: answer })
    const { find } = await openPage(TAG)
    await field().fill('Qté;Réf\n6;MUG')
    const input = find<HTMLInputElement>('input[type="file"]')
    // in windows-1252, é is one byte
    const bytes = new Uint8Array([...'Réf;Qté\r\nTP-RED;3'].map(letter => letter.charCodeAt(0)))
    await userEvent.upload(input, new File([bytes], 'order.csv', { type: 'text/csv' }))
    await expect.element(field()).toHaveValue('MUG;6\nTP-RED;3')
    await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible()

    await userEvent.upload(input, new File(['PK\u0003\u0004'], 'order.xlsx'))
    await expect.element(page.getByText(/order\.xlsx.*ne peut pas être lu/)).toBeVisible()
    await expect.element(field()).toHaveValue('MUG;6\nTP-RED;3')
  })

if (EXHAUSTIVE)
  test('imports a workbook', async () => {
    mockApi({ [CHECK]: answer })
    const { find } = await openPage(TAG)
    const file = workbook([
      ['Nom', 'Quantité', 'Référence'],
      ['Théière', 3, 'TP-RED']
    ])
    await userEvent.upload(
      find<HTMLInputElement>('input[type="file"]'),
      new File([file], 'order.xlsx')
    )
    await expect.element(field()).toHaveValue('TP-RED;3')
    await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible()
  })

if (EXHAUSTIVE)
  test('shows a line that is not understood with its number, its text and the reason', async () => {
    const api = mockApi({ [CHECK]: answer })
    await openPage(TAG)
    await field().fill('Nom;Qté;Réf\nThéière;3;TP-RED\nTasse;2;\nBol;two;MUG')
    await expect.element(page.getByText('Ligne 3 : Indiquez une référence.')).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: ';Tasse;2' })).toBeVisible()
    await expect
      .element(page.getByText('Ligne 4 : Indiquez une quantité en chiffres.'))
      .toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'MUG;two' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible()
    expect(api.requests).toEqual([{ endpoint: CHECK, query: { lines: 'TP-RED;3' } }])
  })

if (EXHAUSTIVE)
  test('keeps the other lines of a table with a header when one is removed', async () => {
    mockApi({ [CHECK]: answer })
    await openPage(TAG)
    await field().fill('Qté;Réf\n3;TP-RED\n6;MUG')
    await userEvent.click(page.getByRole('button', { name: 'Retirer Teapot' }))
    await expect.element(field()).toHaveValue('MUG;6')
  })

if (EXHAUSTIVE)
  test('keeps the lines after a reload in the same tab', async () => {
    mockApi({ [CHECK]: answer })
    sessionStorage.setItem('vitrine-quick-order', 'TP-RED;3')
    await openPage(TAG)
    await expect.element(field()).toHaveValue('TP-RED;3')
    await expect.element(page.getByRole('link', { name: 'Teapot' })).toBeVisible()
  })

test('does not look up lines that the server has already checked', async () => {
  const api = mockApi({})
  await openPage(
    `<vitrine-quick-order draft="TP-RED;3" lines='${JSON.stringify([orderLine()])}'></vitrine-quick-order>`
  )
  await expect.element(page.getByText('1 ligne peut être commandée.')).toBeVisible()
  expect(api.requests).toEqual([])
})
