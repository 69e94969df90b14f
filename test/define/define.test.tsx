import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import {
  count,
  defineTag,
  oneOf,
  optional,
  text,
  texts,
  useCart,
  useContext,
  useProduct,
  widget
} from '../../src/define/index.ts'
import { $product } from '../../src/stores/product/product.ts'
import { cart, variant } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const t = texts('sizeGuide', {
  en: { title: 'Size guide for {product}', close: 'Close' },
  fr: { title: 'Guide des tailles pour {product}' }
})

function SizeGuide({
  productId,
  unit,
  rows
}: {
  productId: string
  unit: string
  rows: number
}) {
  return (
    <section aria-label={t('title', { product: productId })}>
      {rows} × {unit}, {t('close')}
    </section>
  )
}

const attributes = {
  productId: text,
  unit: optional(oneOf(['cm', 'in']), 'cm'),
  rows: optional(count, '3')
}

const guide = page.getByRole('region')

test('a view of another package is a tag, with its attributes as props and its texts in the language of the page', async () => {
  const { find } = await openPage(
    '<acme-size-guide product-id="boots" rows="5"><a href="/sizes">Tailles</a></acme-size-guide>'
  )
  defineTag('acme-size-guide', widget(SizeGuide, attributes))
  await expect.element(guide).toHaveAccessibleName('Guide des tailles pour boots')
  await expect.element(guide).toHaveTextContent('5 × cm, Close')
  Object.assign(find('acme-size-guide'), { unit: 'in' })
  await expect.element(guide).toHaveTextContent('5 × in, Close')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('the plain HTML stays when an attribute is wrong, and returns when the view fails', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Failing = ({ rows }: { rows: number }) => {
    if (rows > 3) throw new Error('too many')
    return <b>{rows} rows</b>
  }
  defineTag('acme-rows', widget(Failing, { rows: count }))
  const { find } = await openPage('<acme-rows rows="many"><i>plain</i></acme-rows>')
  await expect.poll(() => said.mock.calls.join()).toContain('<acme-rows>')
  expect(said.mock.calls.join()).not.toContain('widgets/')
  expect(find('acme-rows').textContent).toBe('plain')
  find('acme-rows').setAttribute('rows', '2')
  await expect.element(page.getByText('2 rows')).toBeVisible()
  find('acme-rows').setAttribute('rows', '4')
  await expect.element(page.getByText('plain')).toBeVisible()
})

test('the code of a tag is loaded when a page contains it and its trigger fires', async () => {
  const load = vi.fn(async () => ({ default: widget(() => <b>loaded</b>, {}) }))
  defineTag('acme-late', load, { load: 'interaction' })
  await openPage('<p>no such tag</p>')
  await openPage('<acme-late><button>plain</button></acme-late>')
  expect(load).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'plain' }).click()
  await expect.element(page.getByText('loaded')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('any custom element can be a tag', async () => {
  class Plain extends HTMLElement {
    connectedCallback() {
      this.textContent = 'a custom element'
    }
  }
  defineTag('acme-plain', Plain)
  await openPage('<acme-plain></acme-plain>')
  await expect.element(page.getByText('a custom element')).toBeVisible()
})

test('a view follows the cart, the chosen variant and the page settings', async () => {
  mockApi({ 'GET /shop/api/v1/shoppingcarts': { body: cart({ ItemsCount: 4 }) } })
  const Facts = () => {
    const state = useCart()
    const { variant: chosen } = useProduct('teapot')
    const pieces = state.status === 'ready' ? state.cart.ItemsCount : 'no'
    return (
      <p>{`${pieces} pieces, ${chosen?.ProductVariantId ?? 'none'}, ${useContext().culture}`}</p>
    )
  }
  defineTag('acme-facts', widget(Facts, {}))
  await openPage('<acme-facts></acme-facts>')
  await expect.element(page.getByText('4 pieces, none, fr')).toBeVisible()
  $product('teapot').set({ variant: variant({ ProductVariantId: 'blue' }) })
  await expect.element(page.getByText('4 pieces, blue, fr')).toBeVisible()
})

test('a page that is being edited keeps the plain HTML', async () => {
  const { find } = await openPage('<acme-edited>plain</acme-edited>', {
    context: { editMode: true }
  })
  defineTag(
    'acme-edited',
    widget(() => <b>view</b>, {})
  )
  defineTag(
    'acme-edited-too',
    widget(() => <b>view</b>, {})
  )
  await Promise.resolve()
  expect(find('acme-edited').textContent).toBe('plain')
  expect(customElements.get('acme-edited')).toBeUndefined()
})

test.each([
  ['acme', /with a hyphen/],
  ['Acme-Guide', /small letters/],
  ['vitrine-guide', /those of Vitrine/]
])('refuses the name %s, and says why', (name, reason) => {
  expect(() => defineTag(name, class extends HTMLElement {})).toThrow(reason)
})

test('refuses a name twice, and an attribute that every element has', () => {
  defineTag('acme-twice', class extends HTMLElement {})
  expect(() => defineTag('acme-twice', class extends HTMLElement {})).toThrow(/before/)
  expect(() => widget(() => null, { title: text }).elementFor('acme-title')).toThrow(/"title"/)
})
