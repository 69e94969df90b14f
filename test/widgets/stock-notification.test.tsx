import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { $product } from '../../src/stores/product/product.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { variant } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const PATH = '/shop/fr/catalog/stocknotification/subscribe'
const HREF = `${PATH}?productId=teapot&amp;productVariantId=red`

function tag(attributes = '', inside = ''): string {
  return `<vitrine-stock-notification product-id="teapot" product-variant-id="red" href="${HREF}" ${attributes}>${inside}</vitrine-stock-notification>`
}

const link = page.getByRole('link', { name: 'Me prévenir du retour en stock' })

afterEach(() => $product('teapot').set({}))

test('a mail is offered for a sold-out variant, and opens the form in a modal [PDP-07]', async () => {
  mockApi()
  await openPage(tag())
  await expect.element(link).toHaveAttribute('data-vitrine-modal', 'small')
  await expect
    .element(link)
    .toHaveAttribute('href', `${PATH}?productId=teapot&productVariantId=red`)
  await expectNoAxeViolations()
})

test('appears and disappears with the selected variant [PDP-07]', async () => {
  mockApi()
  await openPage(tag('available'))
  expect(link.elements()).toEqual([])
  const gone = variant({ ProductVariantId: 'blue', IsAvailable: false, StockQuantity: 0 })
  $product('teapot').setKey('variant', gone)
  await expect
    .element(link)
    .toHaveAttribute('href', `${PATH}?productId=teapot&productVariantId=blue`)
  $product('teapot').setKey('variant', variant({ ProductVariantId: 'red' }))
  await expect.element(link).not.toBeInTheDocument()
})

test('keeps its size when it is upgraded [PDP-07]', async () => {
  mockApi()
  const inside = `<a class="vitrine-button vitrine-stock-notification__link" href="${HREF}">Me prévenir du retour en stock</a>`
  const { find } = await openPage(tag('', inside), { alive: false })
  const box = () => find('a').getBoundingClientRect().toJSON()
  const before = box()
  await expect.element(link).toHaveAttribute('data-vitrine-modal', 'small')
  expect(box()).toEqual(before)
})
