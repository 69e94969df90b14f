import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'

import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { emit } from '../../src/element/emit.ts'
import { useHost } from '../../src/element/host.ts'
import { drawn, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

test('shows the plain HTML until the view is there, and never both or neither', async () => {
  const tag = newTag()
  const seen: (string | undefined)[] = []
  function View() {
    return <p>view</p>
  }
  const element = put(`<${tag}><i>plain</i></${tag}>`)
  new MutationObserver(() => seen.push(viewHtml(element))).observe(element, { childList: true })
  defineWidget(tag, View, {}, about)
  expect(element.innerHTML).toBe('<i>plain</i>')
  await drawn()

  expect(viewHtml(element)).toBe('<p>view</p>')
  expect(seen).toEqual(['<p>view</p>'])
})

test('keeps the plain HTML in what an editor is editing, which would be saved with the view', async () => {
  const tag = newTag()
  defineWidget(tag, () => <p>view</p>, { label: text }, about)
  const area = put(`<div contenteditable><${tag}><i>plain</i></${tag}></div>`)
  const plain = area.firstElementChild!
  await drawn()
  plain.setAttribute('label', 'New')
  await drawn()
  expect(plain.innerHTML).toBe('<i>plain</i>')
  // a tag that is shown already stays
  area.contentEditable = 'false'
  area.append(plain)
  await drawn()
  expect(viewHtml(plain)).toBe('<p>view</p>')
  area.contentEditable = 'true'
  plain.setAttribute('label', 'Newer')
  await drawn()
  expect(viewHtml(plain)).toBe('<p>view</p>')
})

test('shows the view before the next event, which may be a press on what it replaces', async () => {
  const tag = newTag()
  defineWidget(tag, () => <p>view</p>, {}, about)
  const element = put(`<${tag}><i>plain</i></${tag}>`)
  // no event comes between microtasks
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(viewHtml(element)).toBe('<p>view</p>')
})

test('measures its view without the plain HTML beside it', async () => {
  const tag = newTag()
  let heightInEffect = 0
  function View() {
    const ref = useRef<HTMLParagraphElement>(null)
    useEffect(() => {
      heightInEffect = ref.current?.closest<HTMLElement>(tag)?.offsetHeight ?? 0
    }, [])
    return (
      <p ref={ref} style={{ height: 40, margin: 0 }}>
        view
      </p>
    )
  }
  defineWidget(tag, View, {}, about)
  put(`<${tag} style="display:block"><div style="height:40px">plain</div></${tag}>`)
  await drawn()
  expect(heightInEffect).toBe(40)
})

test('moves nothing on the page when the view has the box of the plain HTML', async () => {
  const tag = newTag()
  const shifts: number[] = []
  const watcher = new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      shifts.push((entry as unknown as { value: number }).value)
  })
  put(
    `<div><${tag} style="display:block"><div style="height:40px">plain</div></${tag}><p>below</p></div>`
  )
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // from the plain HTML on: it may have moved the body of the test before
  watcher.observe({ type: 'layout-shift' })
  defineWidget(tag, () => <div style={{ height: 40 }}>view</div>, {}, about)
  await drawn()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

  watcher.disconnect()
  expect(shifts).toEqual([])
})

test('gives the view its tag and the plain HTML', async () => {
  const tag = newTag()
  function View() {
    const { element, fallback } = useHost()
    const words = fallback.map(node => node.textContent).join('')
    return <p>{`${element.localName}: ${words}`}</p>
  }
  defineWidget(tag, View, {}, about)
  const element = put(`<${tag}><i>one</i> <b>two</b></${tag}>`)
  await drawn()

  expect(element.textContent).toBe(`${tag}: one two`)
})

test('lets a view keep the plain HTML inside itself', async () => {
  const tag = newTag()
  function View() {
    const { fallback } = useHost()
    const [isOpen, setOpen] = useState(true)
    return (
      <section hidden={!isOpen}>
        <button type="button" onClick={() => setOpen(false)}>
          close
        </button>
        <div ref={place => place?.replaceChildren(...fallback)} />
      </section>
    )
  }
  defineWidget(tag, View, {}, about)
  const element = put(`<${tag}><input name="q" value="a"></${tag}>`)
  const field = element.querySelector('input') as HTMLInputElement
  field.value = 'typed'
  field.focus()
  await drawn()

  expect(element.querySelector('section input')).toBe(field)
  expect(field.value).toBe('typed')
  expect(document.activeElement).toBe(field)
})

test('takes late children into the plain HTML', async () => {
  const tag = newTag()
  function View({ word }: { word: string }) {
    if (word === 'bad') throw new Error('broken')
    return <p>view</p>
  }
  defineWidget(tag, View, { word: text }, about)
  const element = put(`<${tag} word="good"><i>one</i></${tag}>`)
  await Promise.resolve()
  element.append('late')
  await drawn()
  expect(viewHtml(element)).toBe('<p>view</p>')

  element.setAttribute('word', 'bad')
  await drawn()
  expect(element.innerHTML).toBe('<i>one</i>late')
})

function Form() {
  const [query, setQuery] = useState('')
  const [isGift, setGift] = useState(false)
  const [size, setSize] = useState('s')
  return (
    <form>
      <input
        name="q"
        aria-label="Search"
        value={query}
        onChange={e => setQuery(e.target.value)}
      />
      <input
        name="gift"
        type="checkbox"
        value="yes"
        aria-label="Gift"
        checked={isGift}
        onChange={e => setGift(e.target.checked)}
      />
      <select
        name="size"
        aria-label="Size"
        value={size}
        onChange={e => setSize(e.target.value)}
      >
        <option value="s">S</option>
        <option value="m">M</option>
      </select>
      <textarea name="note" aria-label="Note" />
      <button type="submit">Go</button>
      <output>{`${query} ${isGift} ${size}`}</output>
    </form>
  )
}

const PLAIN = `<form action="/search"><input name="q" aria-label="Search"><input type="checkbox" name="gift" value="yes" aria-label="Gift">
<select name="size" aria-label="Size"><option value="s" selected>S</option><option value="m">M</option></select>
<textarea name="note" aria-label="Note"></textarea><button>Go</button></form>`

test('keeps what was typed or chosen before the view rendered', async () => {
  const tag = newTag()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  const plain = element.querySelector('form') as HTMLFormElement
  const field = (name: string) => plain.elements.namedItem(name) as HTMLInputElement
  field('q').value = 'théière'
  field('gift').checked = true
  field('size').value = 'm'
  field('note').value = 'for Ana'
  defineWidget(tag, Form, {}, about)
  await drawn()

  expect(element.querySelector('output')?.textContent).toBe('théière true m')
  expect(element.querySelector('textarea')?.value).toBe('for Ana')
})

test('keeps the focus and the caret in the field that the shopper is typing in', async () => {
  const tag = newTag()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  const field = element.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = 'teapot'
  field.setSelectionRange(2, 4)
  defineWidget(tag, Form, {}, about)
  await drawn()

  const live = element.querySelector<HTMLInputElement>('input[name=q]')
  expect(live).not.toBe(field)
  expect(document.activeElement).toBe(live)
  expect([live?.selectionStart, live?.selectionEnd]).toEqual([2, 4])
})

test('keeps the focus on the same button', async () => {
  const tag = newTag()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  element.querySelector('button')?.focus()
  defineWidget(tag, Form, {}, about)
  await drawn()

  expect(document.activeElement).toBe(element.querySelector('button[type=submit]'))
})

test('does not change fields of the view that nobody has typed in', async () => {
  const tag = newTag()
  const events: string[] = []
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  for (const type of ['input', 'change', 'click']) {
    element.addEventListener(type, () => events.push(type))
  }
  defineWidget(tag, Form, {}, about)
  await drawn()

  expect(events).toEqual([])
  expect(document.activeElement).toBe(document.body)
})

test('dispatches events that the page can listen to and cancel', async () => {
  const tag = newTag()
  let wentOn: boolean | undefined
  function View() {
    const { element } = useHost()
    return (
      <button
        type="button"
        onClick={() => {
          wentOn = emit(element, 'vitrine:test', { id: 3 })
        }}
      >
        tell
      </button>
    )
  }
  defineWidget(tag, View, {}, about)
  const element = put(`<${tag}></${tag}>`)
  await drawn()
  const heard: CustomEvent[] = []
  const listen = (event: Event) => {
    heard.push(event as CustomEvent)
    event.preventDefault()
  }
  document.addEventListener('vitrine:test', listen)
  element.querySelector('button')?.click()
  document.removeEventListener('vitrine:test', listen)

  expect(heard[0]?.target).toBe(element)
  expect(heard[0]?.detail).toEqual({ id: 3 })
  expect([heard[0]?.bubbles, heard[0]?.composed, heard[0]?.cancelable]).toEqual([
    true,
    true,
    true
  ])
  expect(wentOn).toBe(false)
})

test('keeps the plain HTML if the view has no field for what was typed in it', async () => {
  const tag = newTag()
  const outcomes: string[] = []
  function View() {
    return <input name="other" aria-label="Other" />
  }
  const element = put(`<${tag}><form><input name="note" aria-label="Note"></form></${tag}>`)
  for (const type of ['vitrine:alive', 'vitrine:fallback']) {
    element.addEventListener(type, () => outcomes.push(type))
  }
  const note = element.querySelector('input') as HTMLInputElement
  note.focus()
  note.value = 'for Ana'
  note.setSelectionRange(2, 4)
  defineWidget(tag, View, {}, about)
  await drawn()

  expect(viewHtml(element)).toBeUndefined()
  expect(element.querySelector('input')?.value).toBe('for Ana')
  expect(document.activeElement).toBe(note)
  expect([note.selectionStart, note.selectionEnd]).toEqual([2, 4])
  expect(outcomes).toEqual(['vitrine:fallback'])
})

test('shows the view if nothing was typed that it has no field for', async () => {
  const tag = newTag()
  function View() {
    return <input name="q" aria-label="Search" defaultValue="" />
  }
  const element = put(
    `<${tag}><form><input name="q"><input name="note"><input type="checkbox" name="gift"></form></${tag}>`
  )
  const [q, , gift] = element.querySelectorAll('input')
  q!.value = 'cup'
  gift!.checked = true
  defineWidget(tag, View, {}, about)
  await drawn()

  expect(viewHtml(element)).toContain('name="q"')
  expect(element.querySelector('input')?.value).toBe('cup')
})
