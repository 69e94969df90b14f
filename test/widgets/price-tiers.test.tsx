import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $product } from '../../src/stores/product/product.ts'
import { nextTier, tierRows } from '../../widgets/price-tiers/tiers.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { variant } from '../support/builders.ts'
import { openPage } from '../support/open-page.ts'

const TIERS = [
  { FromQuantity: 6, UnitPriceTaxIncl: 9.9 },
  { FromQuantity: 1, UnitPriceTaxIncl: 12 },
  { FromQuantity: 24, UnitPriceTaxIncl: 8.5 }
]

function tag(quantity: number): string {
  return `<vitrine-price-tiers product-id="teapot" currency="EUR" quantity="${quantity}" tiers='${JSON.stringify(TIERS)}'>
    <table><caption>Prix</caption><tbody><tr><td>12,00 €</td></tr></tbody></table>
  </vitrine-price-tiers>`
}

const FIELD = '<vitrine-quantity product-id="teapot" value="3"></vitrine-quantity>'

afterEach(() => $product('teapot').set({}))

test('marks the tier of the quantity, and follows the quantity [PDP-10]', async () => {
  const { find } = await openPage(FIELD + tag(3))
  const current = () => find('tr[aria-current]').textContent
  expect(current()).toMatch(/^1 pièce \(votre prix\)12,00/)
  await page.getByRole('spinbutton').fill('7')
  await userEvent.tab()
  await expect.poll(current).toMatch(/^6 pièces \(votre prix\)9,90/)
  await expectNoAxeViolations()
})

test('sets the quantity of the next tier [PDP-10]', async () => {
  await openPage(FIELD + tag(3))
  await page.getByRole('button', { name: 'Ajoutez 3 pièces et payez 9,90 € la pièce' }).click()
  await expect.element(page.getByRole('spinbutton')).toHaveValue('6')
  await expect.element(page.getByRole('button', { name: /^Ajoutez 18 pièces/ })).toBeVisible()
})

test('only describes the next tier if there is no quantity field [PDP-10]', async () => {
  const { find } = await openPage(tag(5))
  await expect.element(page.getByText(/^Ajoutez 1 pièce et payez/)).toBeVisible()
  expect(find('vitrine-price-tiers').querySelector('button')).toBeNull()
})

test('offers no tier above the maximum quantity [PDP-10]', async () => {
  await openPage(FIELD + tag(3))
  await expect.element(page.getByRole('button', { name: /^Ajoutez/ })).toBeVisible()
  $product('teapot').setKey('variant', variant({ MaxQuantity: 5 }))
  await expect.element(page.getByRole('button', { name: /^Ajoutez/ })).not.toBeInTheDocument()
})

test('never offers a more expensive tier [PDP-10]', () => {
  const rows = tierRows(
    [
      { FromQuantity: 1, UnitPriceTaxIncl: 10 },
      { FromQuantity: 5, UnitPriceTaxIncl: 11 },
      { FromQuantity: 10, UnitPriceTaxIncl: 8 }
    ],
    1
  )
  expect(nextTier(rows, 1)?.FromQuantity).toBe(10)
  expect(rows.map(row => row.savedPercent)).toEqual([0, -10, 20])
})

test('shows and offers no tier that exceeds the stock [PDP-10]', async () => {
  const { find } = await openPage(FIELD + tag(3))
  $product('teapot').setKey('variant', variant({ MaxQuantity: 0, StockQuantity: 12 }))
  const rows = () => find('vitrine-price-tiers').querySelectorAll('tbody tr').length
  await expect.poll(rows).toBe(2)
  await page.getByRole('button', { name: /^Ajoutez 3 pièces/ }).click()
  await expect.element(page.getByRole('spinbutton')).toHaveValue('6')
  await expect.element(page.getByRole('button', { name: /^Ajoutez/ })).not.toBeInTheDocument()
})
