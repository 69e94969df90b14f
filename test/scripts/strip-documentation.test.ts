import { expect, test } from 'vitest'
import { stripDocumentation } from '../../scripts/build/strip-documentation.mjs'

const VIEW = `export const attributes = {
  mode: about('How – it looks.', optional(about('Within.', text), 'big')),
  id: text
}
`

const TAG = `defineWidget(
  'vitrine-price',
  Price,
  attributes,
  { summary: 'Shows a price.', events: { 'vitrine:seen': 'It is seen.' } }
)
`

test('leaves what a tag says to editors out of the file that pages load', () => {
  const stripped = stripDocumentation().change('/shop/price.element.ts', TAG)
  expect(stripped.replaceAll(/\s+/g, ' ').trim()).toBe(
    "defineWidget( 'vitrine-price', Price, attributes, {} )"
  )
})

test('leaves what attributes say to editors out of the file that pages load', () => {
  const stripped = stripDocumentation().change('/shop/widgets/price/price.tsx', VIEW)
  expect(stripped.replaceAll(/\s+/g, ' ').trim()).toBe(
    "export const attributes = { mode: optional(text, 'big'), id: text }"
  )
})

test('leaves what a call says to back-end developers out of the file that pages load', () => {
  const CALL = `const read = endpoint({
    method: 'GET',
    path: '{app}/cart',
    summary: 'Reads the cart.',
    reply: object({ summary: string() }),
    isIdempotent: true
  })`
  const stripped = stripDocumentation().change('/shop/src/shared/contract/cart.ts', CALL)
  expect(stripped.replaceAll(/\s+/g, ' ').trim()).toBe(
    "const read = endpoint({ method: 'GET', path: '{app}/cart', reply: object({ summary: string() }), })"
  )
})

test('leaves every other file as it is', () => {
  expect(stripDocumentation().change('/shop/price.tsx', TAG)).toBe(TAG)
})

test('names the file that it cannot parse', () => {
  expect(() => stripDocumentation().change('/shop/price.element.ts', 'about(')).toThrow(
    '/shop/price.element.ts cannot be parsed'
  )
})

test('leaves what checks and describes a tag out of the file that pages load', () => {
  const DEFINE = 'describeTag(tag, attributes, about)\nstart(tag)\n'
  expect(stripDocumentation().change('/shop/src/element/define-widget.tsx', DEFINE)).toBe(
    'void 0\nstart(tag)\n'
  )
})
