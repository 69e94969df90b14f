import { createElement } from 'react'
import { expect, test } from 'vitest'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { setValue } from '../../src/lib/dom/set-value.ts'
import { defineCounter } from './counter.tsx'
import { addAndRemoveTags } from './crowds.ts'
import { drawn, newTag, put } from './fixture.ts'

async function press(element: HTMLElement) {
  element.querySelector('button')?.click()
  await drawn()
}

test('does not render outside the page', async () => {
  const { tag, life } = defineCounter()
  const element = document.createElement(tag)
  element.setAttribute('label', 'a')
  await drawn()
  expect(life).toEqual([])

  const place = put('<p></p>')
  place.append(element)
  element.remove()
  await drawn()
  expect(life).toEqual([])
})

test('keeps its state when it is moved', async () => {
  const { tag, life } = defineCounter()
  const element = put(`<${tag}></${tag}>`)
  const elsewhere = put('<section></section>')
  await drawn()
  await press(element)

  elsewhere.append(element)
  await drawn()
  expect(element.textContent).toBe('1')

  element.remove()
  elsewhere.prepend(element)
  await drawn()
  expect(element.textContent).toBe('1')
  expect(life).toEqual(['came'])
})

test('keeps its state when moveBefore moves it', async () => {
  const { tag, life } = defineCounter()
  const element = put(`<${tag}></${tag}>`)
  const elsewhere = put('<section></section>')
  await drawn()
  await press(element)

  const target = elsewhere as HTMLElement & { moveBefore(node: Node, before: null): void }
  target.moveBefore(element, null)
  await drawn()
  expect(element.parentElement).toBe(elsewhere)
  expect(element.textContent).toBe('1')
  await press(element)
  expect(element.textContent).toBe('2')
  expect(life).toEqual(['came'])
})

test('is removed with its page, and leaves nothing of its view behind', async () => {
  const { tag, life } = defineCounter()
  const page = put(`<main><${tag}>a</${tag}><${tag}>b</${tag}></main>`)
  const tags = [...page.children]
  await drawn()
  expect(life).toEqual(['came', 'came'])

  page.replaceWith(document.createElement('main'))
  await drawn()
  expect(life).toEqual(['came', 'came', 'went', 'went'])
  expect(tags.map(element => element.textContent)).toEqual(['', ''])
})

test('starts again when it is added to the page again later', async () => {
  const { tag, life } = defineCounter()
  const element = put(`<${tag} label="n"><i>plain</i></${tag}>`)
  await drawn()
  await press(element)
  element.remove()
  await drawn()

  document.body.append(element)
  await drawn()
  expect(element.textContent).toBe('n0')
  expect(life).toEqual(['came', 'went', 'came'])
})

test.each([
  ['by itself', (element: HTMLElement) => element],
  ['with what is around it', (element: HTMLElement) => element.parentElement!]
])(
  'keeps what was typed when it is removed %s, and inserted again later',
  async (_, removedOf) => {
    const tag = newTag()
    defineWidget(
      tag,
      () => createElement('input', { name: 'note' }),
      {},
      {
        group: 'site',
        summary: 'A widget of this test.'
      }
    )
    const place = put(`<div><${tag}><input name="note" value="a"></${tag}></div>`)
    const element = place.firstElementChild as HTMLElement
    const field = () => element.querySelector('input')!
    await drawn()
    setValue(field(), 'typed')
    const removed = removedOf(element)
    removed.remove()
    await drawn()

    document.body.append(removed)
    await drawn()
    expect(field().value).toBe('typed')
    expect(field().defaultValue).not.toBe('a')
  }
)

test('renders inside another widget, and is removed with it', async () => {
  const { tag: inner, life } = defineCounter()
  const outer = newTag()
  const Outer = () => <section>{createElement(inner, { label: 'inner ' })}</section>
  defineWidget(outer, Outer, {}, { group: 'site', summary: 'A widget around it.' })
  const element = put(`<${outer}></${outer}>`)
  await drawn()
  expect(element.textContent).toBe('inner 0')

  element.remove()
  await drawn()
  expect(life).toEqual(['came', 'went'])
})

test('gives a copy of a rendered tag its own view and state', async () => {
  const { tag } = defineCounter()
  const element = put(`<${tag}></${tag}>`)
  await drawn()
  await press(element)

  const copy = element.cloneNode(true) as HTMLElement
  document.body.append(copy)
  await drawn()
  await press(copy)
  await press(copy)
  expect([element.textContent, copy.textContent]).toEqual(['1', '2'])
})

test('adds and removes three hundred tags', async () => {
  await addAndRemoveTags(300)
})
