import { useState } from 'react'
import { expect, test } from 'vitest'

import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

async function show(View: React.ComponentType<{ word: string }>) {
  const tag = newTag()
  defineWidget(tag, View, { word: text }, about)
  const heard = hear()
  const element = put(`<${tag} word="one"><i>plain</i></${tag}>`)
  await drawn()
  return { element, heard, container: element.firstElementChild as HTMLElement }
}

const Paragraph = ({ word }: { word: string }) => <p>{word}</p>

test('renders the view again when another script has removed its root node', async () => {
  const { element, heard, container } = await show(Paragraph)

  container.firstChild?.remove()
  await drawn()
  expect(viewHtml(element)).toBe('<p>one</p>')

  element.setAttribute('word', 'two')
  await drawn()
  expect(viewHtml(element)).toBe('<p>two</p>')
  expect(heard.told).toEqual([])
})

test('renders the view again when another script has emptied it', async () => {
  const { element, container } = await show(() => <input name="note" />)

  container.innerHTML = ''
  await drawn()

  expect(viewHtml(element)).toContain('name="note"')
})

test('restores the view once when another script has moved it out of the tag', async () => {
  const { element, container } = await show(Paragraph)

  container.remove()
  await drawn()
  expect(viewHtml(element)).toBe('<p>one</p>')
  expect(element.firstElementChild).toBe(container)

  container.remove()
  await drawn()
  expect(element.childNodes).toHaveLength(0)
})

test('shows the plain HTML when the root node is removed a second time', async () => {
  const { element, heard, container } = await show(Paragraph)
  container.firstChild?.remove()
  await drawn()

  container.firstChild?.remove()
  await drawn()

  expect(element.innerHTML).toBe('<i>plain</i>')
  expect(heard.told).toHaveLength(1)
})

test('keeps the state of a view that replaces its own root node', async () => {
  let setShown: (isShown: boolean) => void = () => {}
  function Opening() {
    const [isShown, set] = useState(true)
    const [count, setCount] = useState(0)
    setShown = set
    if (!isShown) return null
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  const { element } = await show(Opening)
  element.querySelector('button')?.click()
  await drawn()

  setShown(false)
  await drawn()
  expect(viewHtml(element)).toBe('')

  setShown(true)
  await drawn()
  expect(viewHtml(element)).toBe('<button type="button">1</button>')
})

test('does not touch a root node that an extension has wrapped', async () => {
  const { element, container } = await show(Paragraph)
  const wrapper = document.createElement('div')
  const view = container.firstChild as Element
  view.replaceWith(wrapper)
  wrapper.append(view)
  await drawn()

  expect(viewHtml(element)).toBe('<div><p>one</p></div>')
})

test('leaves nothing in the page when a tag with a removed view is removed', async () => {
  const { element, heard, container } = await show(Paragraph)
  container.firstChild?.remove()
  element.remove()
  await drawn()

  expect(element.innerHTML).toBe('<i>plain</i>')
  expect(heard.told).toEqual([])
})
