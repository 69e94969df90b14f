import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $product } from '../../src/stores/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { variant } from '../support/builders.ts'
import { openPage } from '../support/open-page.ts'

const FALLBACK = `<label class="vitrine-label" for="q">Quantité</label>
  <input class="vitrine-input" id="q" name="Quantity" value="1" inputmode="numeric">`

function tag(attributes = '') {
  return `<form action="/shop/fr/shoppingcarts/add" method="post">
    <vitrine-quantity ${attributes}>${FALLBACK}</vitrine-quantity>
    <button name="add">Ajouter</button>
  </form>`
}

const field = page.getByRole('spinbutton', { name: 'Quantité' })
const more = page.getByRole('button', { name: 'Plus' })
const less = page.getByRole('button', { name: 'Moins' })

afterEach(() => $product('teapot').set({}))

test('posts with the form around it, as the plain field does [PDP-03]', async () => {
  const { departures } = await openPage(tag('value="3"'))
  await more.click()
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect.poll(() => departures[0]!.fields).toMatchObject({ Quantity: '4' })
})

test('keeps what was typed before it came alive [PDP-03]', async () => {
  const { find } = await openPage(tag(), { alive: false })
  find<HTMLInputElement>('#q').value = '7'
  await expect.element(field).toHaveValue('7')
})

test('counts in steps, up and down, by keys and by buttons [PDP-03]', async () => {
  await openPage(tag('value="6" min-qty="6" step-qty="6"'))
  await more.click()
  await expect.element(field).toHaveValue('12')
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(field).toHaveValue('18')
  await userEvent.keyboard('{PageUp}')
  await expect.element(field).toHaveValue('78')
  await expect.element(page.getByText('Vendu par 6')).toBeVisible()
})

test.for([
  ['7', '12', '« 7 » est devenu 12.'],
  ['abc', '6', '« abc » est devenu 6.'],
  ['', '6', 'La quantité est devenue 6.'],
  ['99', '24', '« 99 » est devenu 24.'],
  ['-3', '6', '« -3 » est devenu 6.']
] as const)('corrects "%s" to %s and says so [PDP-03]', async ([typed, value, words]) => {
  await openPage(tag('value="6" min-qty="6" max-qty="24" step-qty="6"'))
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(value)
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
})

test('goes no further than its limits [PDP-03]', async () => {
  await openPage(tag('value="1" max-qty="2"'))
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await more.click()
  await expect.element(field).toHaveValue('2')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Au plus 2')).toBeVisible()
})

test('says why no more can be ordered, to who tries [PDP-03]', async () => {
  await openPage(tag('value="23" max-qty="24" product-id="teapot"'))
  const said = (words: string) => page.getByRole('status').filter({ hasText: words })
  await more.click()
  await expect.element(said('Au plus 24 par commande.')).not.toBeInTheDocument()
  await more.click({ force: true })
  await expect.element(said('Au plus 24 par commande.')).toBeVisible()
  $product('teapot').setKey('variant', variant({ MaxQuantity: 24, StockQuantity: 20 }))
  await field.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(said('Il n’en reste pas plus de 24.')).toBeVisible()
})

test('gives the page’s own reason for its limit [PDP-03]', async () => {
  await openPage(tag('value="1" max-qty="2" max-reason="Fait sur commande."'))
  await field.fill('9')
  await userEvent.tab()
  await expect
    .element(
      page.getByRole('status').filter({ hasText: '« 9 » est devenu 2. Fait sur commande.' })
    )
    .toBeVisible()
})

test('goes on while "more" is held [PDP-03]', async () => {
  await openPage(tag('value="1" max-qty="5"'))
  const button = more.element()
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  await expect.element(field).toHaveValue('5')
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
})

test('never goes below nothing [PDP-03]', async () => {
  await openPage(tag('value="0" min-qty="0"'))
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
})

test('tells the product what was chosen [PDP-04]', async () => {
  await openPage(tag('value="2" product-id="teapot"'))
  expect($product('teapot').get().quantity).toBe(2)
  await more.click()
  expect($product('teapot').get().quantity).toBe(3)
})

test('follows the rules of the chosen variant and says what changed [PDP-03]', async () => {
  await openPage(tag('value="2" product-id="teapot"'))
  $product('teapot').setKey('variant', variant({ MinQuantity: 4, StepQuantity: 2 }))
  await expect.element(field).toHaveValue('4')
  await expect.element(page.getByText('La quantité est devenue 4.')).toBeVisible()
  await expect.element(page.getByText('Vendu par 2 · Au moins 4')).toBeVisible()
})

test('keeps its box when it comes alive [PDP-03]', async () => {
  const html = tag('value="6" min-qty="6" max-qty="24" step-qty="6"')
  const { find } = await openPage(html, { alive: false })
  const before = find('vitrine-quantity').getBoundingClientRect()
  expect(find('#q')).toBeVisible()
  await expect.element(field).toBeVisible()
  expect(find('vitrine-quantity').getBoundingClientRect().toJSON()).toEqual(before.toJSON())
})

test('is free of accessibility faults [PDP-03]', async () => {
  const { page: content } = await openPage(
    tag('value="6" min-qty="6" max-qty="24" step-qty="6"')
  )
  await field.fill('7')
  await userEvent.tab()
  await expectNoAxeViolations(content)
})
