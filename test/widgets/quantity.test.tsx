import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { $product } from '../../src/stores/product/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { variant } from '../support/builders.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const FALLBACK = `<label class="vitrine-label" for="q">Quantité</label>
  <input class="vitrine-input" id="q" name="Quantity" value="1" inputmode="numeric">`

function tag(attributes = '') {
  return `<form action="/shop/fr/shoppingcarts/add" method="post">
    <vitrine-quantity ${attributes}>${FALLBACK}</vitrine-quantity>
    <button name="add">Ajouter</button>
  </form>`
}

const field = page.getByRole('spinbutton', { name: 'Quantité' })
const more = page.getByRole('button', { name: 'Augmenter' })
const less = page.getByRole('button', { name: 'Diminuer' })

afterEach(() => $product('teapot').set({}))

test('posts with the surrounding form, like the plain field [PDP-03]', async () => {
  const { departures } = await openPage(tag('value="3"'))
  await more.click()
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await expect.poll(() => departures[0]!.fields).toMatchObject({ Quantity: '4' })
})

test('keeps what was typed before it was upgraded [PDP-03]', async () => {
  const { find } = await openPage(tag(), { alive: false })
  find<HTMLInputElement>('#q').value = '7'
  await expect.element(field).toHaveValue('7')
})

test('counts up and down in steps, with keys and buttons [PDP-03]', async () => {
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
  ['7', '12', '« 7 » a été remplacé par 12.'],
  ['abc', '6', '« abc » a été remplacé par 6.'],
  ['', '6', 'La quantité a été adaptée à 6.'],
  ['99', '24', '« 99 » a été remplacé par 24.'],
  ['-3', '6', '« -3 » a été remplacé par 6.']
] as const)('corrects "%s" to %s and says so [PDP-03]', async ([typed, value, words]) => {
  await openPage(tag('value="6" min-qty="6" max-qty="24" step-qty="6"'))
  await field.fill(typed)
  await userEvent.tab()
  await expect.element(field).toHaveValue(value)
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
})

test('stays within its limits [PDP-03]', async () => {
  await openPage(tag('value="1" max-qty="2"'))
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await more.click()
  await expect.element(field).toHaveValue('2')
  await expect.element(more).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Maximum 2')).toBeVisible()
})

if (EXHAUSTIVE)
  test('explains the maximum to shoppers who try to exceed it [PDP-03]', async () => {
    await openPage(tag('value="23" max-qty="24" product-id="teapot"'))
    const said = (words: string) => page.getByRole('status').filter({ hasText: words })
    await more.click()
    await expect.element(said('Maximum 24 par commande.')).not.toBeInTheDocument()
    await more.click({ force: true })
    await expect.element(said('Maximum 24 par commande.')).toBeVisible()
    $product('teapot').setKey('variant', variant({ MaxQuantity: 24, StockQuantity: 20 }))
    await field.click()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(said('Il n’en reste que 24.')).toBeVisible()
  })

test('shows the page’s own reason for its limit [PDP-03]', async () => {
  await openPage(tag('value="1" max-qty="2" max-reason="Fait sur commande."'))
  await field.fill('9')
  await userEvent.tab()
  await expect
    .element(
      page
        .getByRole('status')
        .filter({ hasText: '« 9 » a été remplacé par 2. Fait sur commande.' })
    )
    .toBeVisible()
})

if (EXHAUSTIVE)
  test('keeps increasing while "more" is held [PDP-03]', async () => {
    await openPage(tag('value="1" max-qty="5"'))
    const button = more.element()
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    await expect.element(field).toHaveValue('5')
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
  })

test('never goes below zero [PDP-03]', async () => {
  await openPage(tag('value="0" min-qty="0"'))
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
})

test('publishes the quantity of the product [PDP-04]', async () => {
  await openPage(tag('value="2" product-id="teapot"'))
  expect($product('teapot').get().quantity).toBe(2)
  await more.click()
  expect($product('teapot').get().quantity).toBe(3)
})

if (EXHAUSTIVE)
  test('forgets the quantity when its field leaves the page [PDP-05]', async () => {
    const { find } = await openPage(tag('value="2" product-id="teapot"'))
    await more.click()
    find('form').remove()
    await expect.poll(() => $product('teapot').get().quantity).toBeUndefined()
  })

if (EXHAUSTIVE)
  test('keeps its own quantity beside another field of the product [PDP-05]', async () => {
    await openPage(
      `${tag('value="2" product-id="teapot"')}<vitrine-quantity value="1" product-id="teapot" label="Autre"></vitrine-quantity>`
    )
    const other = page.getByRole('spinbutton', { name: 'Autre' })
    await field.fill('7')
    expect($product('teapot').get().quantity).toBe(7)
    await expect.element(other).toHaveValue('1')
    await other.fill('3')
    expect($product('teapot').get().quantity).toBe(3)
    await expect.element(field).toHaveValue('7')
  })

test.for([
  ['step-qty="10"', '10'],
  ['value="1" min-qty="1" step-qty="10"', '10'],
  ['value="12" min-qty="15" max-qty="100" step-qty="10"', '20']
])('with %s, starts at %s and goes no lower [PDP-03]', async ([rules, first]) => {
  await openPage(tag(rules))
  await expect.element(field).toHaveValue(first)
  await expect.element(field).toHaveAttribute('aria-valuemin', first)
  await expect.element(less).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/adaptée/)).not.toBeInTheDocument()
  await field.fill('1')
  await userEvent.tab()
  await expect.element(field).toHaveValue(first)
})

if (EXHAUSTIVE)
  test('reads full-width digits [PDP-03]', async () => {
    await openPage(tag('value="1"'))
    await field.fill('１２')
    await userEvent.tab()
    await expect.element(field).toHaveValue('12')
  })

test('follows the limits of the selected variant and announces corrections [PDP-03]', async () => {
  await openPage(tag('value="2" product-id="teapot"'))
  $product('teapot').setKey('variant', variant({ MinQuantity: 4, StepQuantity: 2 }))
  await expect.element(field).toHaveValue('4')
  await expect.element(page.getByText('La quantité a été adaptée à 4.')).toBeVisible()
  await expect.element(page.getByText('Vendu par 2 · Minimum 4')).toBeVisible()
})

test('keeps its size when it is upgraded [PDP-03]', async () => {
  const html = tag('value="6" min-qty="6" max-qty="24" step-qty="6"')
  const { find } = await openPage(html, { alive: false })
  const before = find('vitrine-quantity').getBoundingClientRect()
  expect(find('#q')).toBeVisible()
  await expect.element(field).toBeVisible()
  expect(find('vitrine-quantity').getBoundingClientRect().toJSON()).toEqual(before.toJSON())
})

test('has no accessibility violations [PDP-03]', async () => {
  const { page: content } = await openPage(
    tag('value="6" min-qty="6" max-qty="24" step-qty="6"')
  )
  await field.fill('7')
  await userEvent.tab()
  await expectNoAxeViolations(content)
})
