import { useEffect, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'

import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {String(count)}
    </button>
  )
}

/** A page with the tag under test between two working widgets. */
async function between(html: string) {
  const well = newTag()
  defineWidget(well, Counter, {}, about)
  const before = put(`<${well}></${well}>`)
  const middle = put(html)
  const after = put(`<${well}></${well}>`)
  await drawn()
  async function expectNeighboursWork() {
    for (const neighbour of [before, after]) {
      const button = neighbour.querySelector('button') as HTMLButtonElement
      const shown = Number(button.textContent)
      button.click()
      await drawn()
      expect(Number(neighbour.querySelector('button')?.textContent)).toBe(shown + 1)
    }
  }
  return { middle, expectNeighboursWork }
}

function broken(): never {
  throw new Error('broken')
}

function BrokenInLayoutEffect() {
  useLayoutEffect(broken, [])
  return <p>view</p>
}

function BrokenInEffect() {
  useEffect(broken, [])
  return <p>view</p>
}

const views = {
  render: broken,
  'a layout effect': BrokenInLayoutEffect,
  'an effect': BrokenInEffect
}

for (const [phase, View] of Object.entries(views)) {
  test(`shows the plain HTML again when ${phase} fails, and tells the page once`, async () => {
    const tag = newTag()
    const heard = hear()
    defineWidget(tag, View, {}, about)
    const { middle, expectNeighboursWork } = await between(
      `<${tag}><a href="/cart">Cart</a></${tag}>`
    )

    expect(middle.innerHTML).toBe('<a href="/cart">Cart</a>')
    expect(heard.told).toEqual([{ tag, message: 'broken' }])
    expect(heard.said).toHaveLength(1)
    await expectNeighboursWork()
  })
}

test('shows the plain HTML again when a later render fails', async () => {
  const tag = newTag()
  const heard = hear()
  function Fragile({ word }: { word: string }) {
    if (word === 'bad') throw new Error('bad word')
    return <p>{word}</p>
  }
  defineWidget(tag, Fragile, { word: text }, about)
  const { middle, expectNeighboursWork } = await between(
    `<${tag} word="good"><i>plain</i></${tag}>`
  )
  expect(viewHtml(middle)).toBe('<p>good</p>')

  middle.setAttribute('word', 'bad')
  await drawn()

  expect(middle.innerHTML).toBe('<i>plain</i>')
  expect(heard.told).toEqual([{ tag, message: 'bad word' }])
  await expectNeighboursWork()
})

test('keeps what was typed when the widget fails', async () => {
  const tag = newTag()
  hear()
  function Fragile({ word }: { word: string }) {
    if (word === 'bad') throw new Error('bad word')
    return <input name="q" aria-label="Search" />
  }
  defineWidget(tag, Fragile, { word: text }, about)
  const { middle } = await between(
    `<${tag} word="good"><form><input name="q" aria-label="Search"></form></${tag}>`
  )
  const live = middle.querySelector('input') as HTMLInputElement
  live.focus()
  live.value = 'teapot'
  live.setSelectionRange(3, 3)

  middle.setAttribute('word', 'bad')
  await drawn()

  const plain = middle.querySelector<HTMLInputElement>('form input')
  expect(plain?.value).toBe('teapot')
  expect(document.activeElement).toBe(plain)
  expect(plain?.selectionStart).toBe(3)
})

test('keeps the page and the other widgets working when a handler fails', async () => {
  const tag = newTag()
  const reported: string[] = []
  const report = (event: ErrorEvent) => {
    event.preventDefault()
    reported.push(event.message)
  }
  addEventListener('error', report)
  const press = () => {
    throw new Error('handler')
  }
  const View = () => (
    <button type="button" onClick={press}>
      press
    </button>
  )
  defineWidget(tag, View, {}, about)
  const { middle, expectNeighboursWork } = await between(`<${tag}></${tag}>`)

  middle.querySelector('button')?.click()
  await drawn()

  expect(reported).toEqual(['Uncaught Error: handler'])
  expect(middle.textContent).toBe('press')
  await expectNeighboursWork()
  removeEventListener('error', report)
})

for (const [phase, useFailing] of Object.entries({
  'an effect': useEffect,
  'a layout effect': useLayoutEffect
})) {
  test(`takes a widget away when the end of ${phase} fails, and leaves the neighbours`, async () => {
    const tag = newTag()
    const heard = hear()
    function View() {
      useFailing(
        () => () => {
          throw new Error('at the end')
        },
        []
      )
      return <p>view</p>
    }
    defineWidget(tag, View, {}, about)
    const { middle, expectNeighboursWork } = await between(`<${tag}><i>plain</i></${tag}>`)

    middle.remove()
    await drawn()

    expect(heard.told).toEqual([{ tag, message: 'at the end' }])
    expect(middle.innerHTML).toBe('<i>plain</i>')
    await expectNeighboursWork()
  })
}

test('renders once more when a translator has wrapped texts that React removes', async () => {
  const tag = newTag()
  const heard = hear()
  function View({ word }: { word: string }) {
    return <p>{word === 'none' ? null : [word, '!']}</p>
  }
  defineWidget(tag, View, { word: text }, about)
  const { middle, expectNeighboursWork } = await between(
    `<${tag} word="one"><i>plain</i></${tag}>`
  )
  const first = middle.querySelector('p')?.firstChild as Text
  const font = document.createElement('font')
  first.replaceWith(font)
  font.append(first)

  middle.setAttribute('word', 'none')
  await drawn()
  expect(viewHtml(middle)).toBe('<p></p>')

  middle.setAttribute('word', 'two')
  await drawn()
  expect(viewHtml(middle)).toBe('<p>two!</p>')
  expect(heard.told).toEqual([])
  await expectNeighboursWork()
})

test('renders once more when an extension has wrapped the whole view', async () => {
  const tag = newTag()
  const heard = hear()
  const View = ({ word }: { word: string }) =>
    word === 'one' ? <p>one</p> : <section>{word}</section>
  defineWidget(tag, View, { word: text }, about)
  const { middle, expectNeighboursWork } = await between(`<${tag} word="one"></${tag}>`)
  const wrapper = document.createElement('div')
  const view = middle.querySelector('p') as Element
  view.replaceWith(wrapper)
  wrapper.append(view)

  middle.setAttribute('word', 'two')
  await drawn()

  expect(viewHtml(middle)).toBe('<section>two</section>')
  expect(heard.told).toEqual([])
  await expectNeighboursWork()
})

test('shows the plain HTML when the second render fails, too', async () => {
  const tag = newTag()
  const heard = hear()
  function View({ word }: { word: string }) {
    if (word === 'two') throw new DOMException('The node is not a child', 'NotFoundError')
    return <p>{word}</p>
  }
  defineWidget(tag, View, { word: text }, about)
  const { middle, expectNeighboursWork } = await between(
    `<${tag} word="one"><i>plain</i></${tag}>`
  )

  middle.setAttribute('word', 'two')
  await drawn()

  expect(middle.innerHTML).toBe('<i>plain</i>')
  expect(heard.told).toEqual([{ tag, message: 'The node is not a child' }])
  await expectNeighboursWork()
})
