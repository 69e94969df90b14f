import { object, optional, string } from 'valibot'
import { expect, onTestFinished, test } from 'vitest'

import { count, decimal, flag, json, oneOf, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, hear, newTag, put } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** A widget that shows its props as JSON. */
function defineMirror(attributes: Parameters<typeof defineWidget>[2]) {
  const tag = newTag()
  defineWidget(tag, props => <output>{JSON.stringify(props)}</output>, attributes, about)
  return tag
}

function shown(element: HTMLElement): unknown {
  const { textContent } = element
  return textContent ? JSON.parse(textContent) : undefined
}

test('parses attributes as the types that the widget declares', async () => {
  const tag = defineMirror({
    productId: text,
    quantity: count,
    accuracy: decimal,
    mode: oneOf(['banner', 'modal']),
    photo: json(object({ name: string() })),
    imageURL: text
  })
  const element = put(
    `<${tag} product-id="teapot" quantity="2" accuracy="0.3" mode="modal" photo='{"name":"front"}' image-url="/a.png"></${tag}>`
  )
  await drawn()

  expect(shown(element)).toEqual({
    productId: 'teapot',
    quantity: 2,
    accuracy: 0.3,
    mode: 'modal',
    photo: { name: 'front' },
    imageURL: '/a.png'
  })
})

for (const [html, isOpen] of [
  ['open', true],
  ['open=""', true],
  ['open="true"', true],
  ['open="open"', true],
  ['open="false"', false],
  ['open="0"', false],
  ['', false]
] as const) {
  test(`takes ${html || 'a missing attribute'} as ${isOpen}`, async () => {
    const tag = defineMirror({ open: optional(flag, 'false') })
    const element = put(`<${tag} ${html}></${tag}>`)
    await drawn()

    expect(shown(element)).toEqual({ open: isOpen })
  })
}

test('treats an empty text as a value, not as a missing one', async () => {
  const tag = defineMirror({ query: optional(text, 'teapot') })
  const element = put(`<${tag} query="lamp"></${tag}>`)
  await drawn()
  expect(shown(element)).toEqual({ query: 'lamp' })

  element.setAttribute('query', '')
  await drawn()
  expect(shown(element)).toEqual({ query: '' })
})

test('returns to the default when an attribute is removed', async () => {
  const tag = defineMirror({ quantity: optional(count, '1'), label: optional(text) })
  const element = put(`<${tag} quantity="5" label="Pieces"></${tag}>`)
  await drawn()
  expect(shown(element)).toEqual({ quantity: 5, label: 'Pieces' })

  element.removeAttribute('quantity')
  element.removeAttribute('label')
  await drawn()
  expect(shown(element)).toEqual({ quantity: 1 })
})

for (const wrong of ['12px', '1,5', 'abc', '', '-1', '1e3', '0x10', '1.5', '٣', '1234567890']) {
  test(`says what is wrong with the quantity "${wrong}" and keeps the plain HTML`, async () => {
    const tag = defineMirror({ minQuantity: count })
    const heard = hear()
    const element = put(`<${tag} min-quantity="${wrong}"><a href="/">plain</a></${tag}>`)
    await drawn()

    expect(element.innerHTML).toBe('<a href="/">plain</a>')
    expect(heard.said).toHaveLength(1)
    expect(heard.said[0]).toContain(
      `<${tag}> cannot use "${wrong}" as its min-quantity attribute:`
    )
    expect(heard.said[0]).toContain('is expected')
    expect(heard.said[0]).toContain('Its plain HTML stays')
    expect(heard.told.map(error => error.tag)).toEqual([tag])
  })
}

test('says that a whole number is expected', async () => {
  const tag = defineMirror({ quantity: count })
  const heard = hear()
  put(`<${tag} quantity="a few"></${tag}>`)
  await drawn()

  expect(heard.said[0]).toBe(
    `<${tag}> cannot use "a few" as its quantity attribute: a whole number is expected. Its plain HTML stays; see widgets/${tag.slice(8)}/README.md.`
  )
})

test('lists the expected values', async () => {
  const tag = defineMirror({ mode: oneOf(['banner', 'modal']) })
  const heard = hear()
  put(`<${tag} mode="popup"></${tag}>`)
  await drawn()

  expect(heard.said[0]).toContain(
    'cannot use "popup" as its mode attribute: ("banner" | "modal") is expected.'
  )
})

test('says that JSON is expected, or which part of it is invalid', async () => {
  const heard = hear()
  const attributes = { cart: json(object({ total: string() })) }
  const broken = defineMirror(attributes)
  const wrongShape = defineMirror(attributes)
  const first = put(`<${broken} cart="{total:">plain</${broken}>`)
  const second = put(`<${wrongShape} cart='{"total": 3}'>plain</${wrongShape}>`)
  await drawn()

  expect(heard.said[0]).toContain(
    'cannot use "{total:" as its cart attribute: JSON is expected.'
  )
  expect(heard.said[1]).toContain('as its cart attribute: string at total is expected.')
  expect([first.textContent, second.textContent]).toEqual(['plain', 'plain'])
})

test('says which attribute is missing, and renders once it is there', async () => {
  const tag = defineMirror({ productId: text })
  const heard = hear()
  const element = put(`<${tag}>plain</${tag}>`)
  await drawn()
  expect(heard.said[0]).toContain(`<${tag}> has no product-id attribute: string is expected.`)
  expect(element.textContent).toBe('plain')

  element.setAttribute('product-id', 'teapot')
  await drawn()
  expect(shown(element)).toEqual({ productId: 'teapot' })
})

test('keeps the last valid value when an attribute becomes invalid', async () => {
  const tag = defineMirror({ quantity: count })
  const heard = hear()
  const element = put(`<${tag} quantity="2"></${tag}>`)
  await drawn()

  element.setAttribute('quantity', 'many')
  await drawn()
  expect(shown(element)).toEqual({ quantity: 2 })
  expect(heard.said[0]).toContain('It keeps the value before')

  element.setAttribute('quantity', '4')
  await drawn()
  expect(shown(element)).toEqual({ quantity: 4 })
  expect(heard.said).toHaveLength(1)
})

test('reports the same problem once', async () => {
  const tag = defineMirror({ quantity: count })
  const heard = hear()
  const element = put(`<${tag} quantity="many"></${tag}>`)
  await drawn()
  document.body.append(element)
  await drawn()

  expect(heard.said).toHaveLength(1)
})

test('shortens quoted values', async () => {
  const tag = defineMirror({ quantity: count })
  const heard = hear()
  put(`<${tag} quantity="${'9'.repeat(500)}"></${tag}>`)
  await drawn()

  expect(heard.said[0]?.length).toBeLessThan(260)
})

for (const name of [
  'title',
  'hidden',
  'id',
  'style',
  'slot',
  'lang',
  'children',
  'key',
  'ref',
  'load',
  'container',
  'onClick'
]) {
  test(`refuses to call an attribute "${name}"`, () => {
    expect(() => defineWidget(newTag(), () => null, { [name]: text }, about)).toThrow(
      `an attribute cannot be called "${name}"`
    )
  })
}

test('does not look up functions of the page by the text of an attribute', async () => {
  const tag = defineMirror({ format: text })
  const element = put(`<${tag} format="alert"></${tag}>`)
  await drawn()

  expect(shown(element)).toEqual({ format: 'alert' })
})

test('parses attributes on pages that extend Object.prototype [CTX-05]', async () => {
  Object.assign(Object.prototype, { extend: () => 'own' })
  onTestFinished(() => {
    Reflect.deleteProperty(Object.prototype, 'extend')
  })
  const { said } = hear()
  const tag = defineMirror({ photo: json(object({ name: string() })) })
  const element = put(`<${tag} photo='{"name":"front"}'></${tag}>`)
  await drawn()

  expect(shown(element)).toEqual({ photo: { name: 'front' } })
  expect(said).toEqual([])
  expect(Reflect.get({}, 'extend')()).toBe('own')
})
