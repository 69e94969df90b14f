import { any, object, optional } from 'valibot'
import { expect, test } from 'vitest'

import { count, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** A widget that records the props of every render. */
function defineSpy(attributes: Parameters<typeof defineWidget>[2]) {
  const tag = newTag()
  const drawings: Record<string, unknown>[] = []
  const define = () =>
    defineWidget(
      tag,
      props => {
        drawings.push(props)
        return null
      },
      attributes,
      about
    )
  return { tag, define, drawings }
}

const anything = optional(json(object({ a: any() })))

test('keeps properties that were set before the code was loaded', async () => {
  const { tag, define, drawings } = defineSpy({ photo: anything, name: optional(text) })
  const element = put(`<${tag} name="from HTML"></${tag}>`) as HTMLElement & {
    photo?: unknown
    name?: unknown
  }
  const photo = { a: 1 }
  element.photo = photo
  element.name = 'from a script'

  define()
  await drawn()
  expect(drawings.at(-1)?.photo).toBe(photo)
  expect(drawings.at(-1)?.name).toBe('from a script')

  element.name = 'later'
  await drawn()
  expect(drawings.at(-1)?.name).toBe('later')
})

test('passes objects on unchanged and writes none into the page', async () => {
  const { tag, define, drawings } = defineSpy({ photo: anything })
  define()
  const element = put(`<${tag}></${tag}>`) as HTMLElement & { photo?: unknown }
  const circular: { a?: unknown; day: Date } = { day: new Date() }
  circular.a = circular
  element.photo = circular
  await drawn()

  expect(drawings.at(-1)?.photo).toBe(circular)
  expect(element.photo).toBe(circular)
  expect(element.attributes).toHaveLength(0)
  expect(viewHtml(element)).toBe('')
})

test('uses the attribute or the property, whichever was set last', async () => {
  const { tag, define, drawings } = defineSpy({ quantity: optional(count, '1') })
  define()
  const element = put(`<${tag} quantity="2"></${tag}>`) as HTMLElement & { quantity?: unknown }
  element.quantity = 3
  await drawn()
  expect(drawings.at(-1)).toEqual({ quantity: 3 })

  element.setAttribute('quantity', '4')
  await drawn()
  expect(drawings.at(-1)).toEqual({ quantity: 4 })

  element.quantity = '5'
  await drawn()
  expect(drawings.at(-1)).toEqual({ quantity: 5 })

  element.quantity = undefined
  await drawn()
  expect(drawings.at(-1)).toEqual({ quantity: 4 })
})

test('renders again when a property becomes false or empty', async () => {
  const { tag, define, drawings } = defineSpy({ open: optional(flag, 'false'), label: text })
  define()
  const element = put(`<${tag} open label="a"></${tag}>`) as HTMLElement & {
    open?: unknown
    label?: unknown
  }
  await drawn()
  element.open = false
  element.label = ''
  await drawn()

  expect(drawings.at(-1)).toEqual({ open: false, label: '' })
})

test('returns the value of a property or an attribute', async () => {
  const { tag, define } = defineSpy({ quantity: optional(count, '1') })
  define()
  const element = put(`<${tag}></${tag}>`) as HTMLElement & { quantity?: unknown }
  expect(element.quantity).toBe(1)
  element.setAttribute('quantity', '7')
  expect(element.quantity).toBe(7)
  element.setAttribute('quantity', 'many')
  expect(element.quantity).toBeUndefined()
  element.removeAttribute('quantity')
})

test('renders once for all changes of one task', async () => {
  const { tag, define, drawings } = defineSpy({ a: text, b: text, c: text })
  define()
  const element = put(`<${tag} a="1" b="1" c="1"></${tag}>`) as HTMLElement & { a?: unknown }
  await drawn()
  expect(drawings).toHaveLength(1)

  element.a = '2'
  element.setAttribute('b', '2')
  element.setAttribute('c', '2')
  await drawn()
  expect(drawings).toHaveLength(2)
  expect(drawings.at(-1)).toEqual({ a: '2', b: '2', c: '2' })
})
