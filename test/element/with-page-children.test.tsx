import { optional } from 'valibot'
import { expect, test } from 'vitest'

import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

/** A tag with a view and three children, which a page script changes; returns what the tag falls back to. */
async function change(script: (element: HTMLElement, b: Element) => void): Promise<string> {
  const tag = newTag()
  hear()
  function View({ word }: { word?: string | undefined }) {
    if (word === 'broken') throw new Error('broken')
    return <p>view</p>
  }
  defineWidget(
    tag,
    View,
    { word: optional(text) },
    { group: 'site', summary: 'A widget of this test.' }
  )
  const element = put(`<${tag}><i>a</i><b>b</b><u>c</u></${tag}>`)
  const b = element.querySelector('b') as Element
  await drawn()
  script(element, b)
  await drawn()
  expect(viewHtml(element)).toBe('<p>view</p>')
  element.setAttribute('word', 'broken')
  await drawn()
  return element.innerHTML
}

const added = () => document.createElement('s')

const scripts: Record<string, readonly [(element: HTMLElement, b: Element) => void, string]> = {
  appendChild: [element => element.appendChild(added()), '<i>a</i><b>b</b><u>c</u><s></s>'],
  'appendChild of one that is there': [
    (element, b) => element.appendChild(b),
    '<i>a</i><u>c</u><b>b</b>'
  ],
  insertBefore: [
    (element, b) => element.insertBefore(added(), b),
    '<i>a</i><s></s><b>b</b><u>c</u>'
  ],
  'insertBefore of itself': [
    (element, b) => element.insertBefore(b, b),
    '<i>a</i><b>b</b><u>c</u>'
  ],
  'insertBefore the first thing that one sees': [
    (element, b) => element.insertBefore(b, element.firstChild),
    '<b>b</b><i>a</i><u>c</u>'
  ],
  removeChild: [(element, b) => element.removeChild(b), '<i>a</i><u>c</u>'],
  replaceChild: [(element, b) => element.replaceChild(added(), b), '<i>a</i><s></s><u>c</u>'],
  append: [element => element.append(added(), 'd'), '<i>a</i><b>b</b><u>c</u><s></s>d'],
  prepend: [element => element.prepend('d', added()), 'd<s></s><i>a</i><b>b</b><u>c</u>'],
  replaceChildren: [(element, b) => element.replaceChildren('d', b), 'd<b>b</b>'],
  textContent: [
    element => {
      element.textContent = 'd'
    },
    'd'
  ],
  innerHTML: [
    element => {
      element.innerHTML = '<s></s>d'
    },
    '<s></s>d'
  ]
}

test.each(Object.entries(scripts))(
  '%s of a script concerns the plain HTML while a view stands in its place',
  async (_, [script, html]) => {
    expect(await change(script)).toBe(html)
  }
)

test('a script that removes a node that is not a child of a tag gets the error of the browser', async () => {
  const html = await change(element => {
    expect(() => element.removeChild(added())).toThrow(DOMException)
    expect(() => element.insertBefore(added(), added())).toThrow(DOMException)
    expect(() => element.replaceChild(added(), added())).toThrow(DOMException)
  })
  expect(html).toBe('<i>a</i><b>b</b><u>c</u>')
})

test('a tag is an ordinary element before its view is rendered and after it is removed', async () => {
  const tag = newTag()
  defineWidget(tag, () => <p>view</p>, {}, { group: 'site', summary: 'A widget of this test.' })
  const element = document.createElement(tag)
  element.append('a', added())
  element.textContent = 'b'
  put('<main></main>').append(element)
  expect(element.innerHTML).toBe('b')
  await drawn()
  expect(viewHtml(element)).toBe('<p>view</p>')

  element.append('c')
  element.remove()
  await drawn()
  element.append('d')
  expect(element.innerHTML).toBe('bcd')
})
