import { createElement, type ReactNode, StrictMode, Suspense, use, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { optional } from 'valibot'
import { afterEach, expect, test } from 'vitest'

import { text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { useHost } from '../../src/element/host.ts'
import type { WidgetTag } from '../../src/loader/registry.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { drawn, hear, newTag, put } from './fixture.ts'

const about = { group: 'site' as const, summary: 'A widget of this test.' }

/** A React app on the page, and the errors that it did not catch. */
function startApp() {
  const place = put('<div></div>')
  const errors: unknown[] = []
  const root = createRoot(place, { onUncaughtError: error => errors.push(error) })
  stops.push(() => root.unmount())
  return {
    place,
    errors,
    async render(page: ReactNode) {
      root.render(page)
      await drawn()
    }
  }
}

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A tag whose view is a paragraph; it can be made to fail, so that its children show. */
function defineParagraph(): WidgetTag {
  const tag = newTag()
  function View({ word = 'view' }: { word?: string | undefined }) {
    if (word === 'broken') throw new Error('broken')
    return <p>{word}</p>
  }
  defineWidget(tag, View, { word: optional(text) }, about)
  return tag
}

/** The children of a tag in a React app, before and after a change of that app. */
const changes: readonly [what: string, before: ReactNode, after: ReactNode, html: string][] = [
  ['is taken away', [<i key="a">a</i>, <b key="b">b</b>], [<b key="b">b</b>], '<b>b</b>'],
  ['was the only one', <i key="a">a</i>, null, ''],
  ['is the first', null, <i key="a">a</i>, '<i>a</i>'],
  [
    'is put before another',
    [false, <b key="b">b</b>],
    [<i key="a">a</i>, <b key="b">b</b>],
    '<i>a</i><b>b</b>'
  ],
  [
    'is put after another',
    [<i key="a">a</i>],
    [<i key="a">a</i>, <b key="b">b</b>],
    '<i>a</i><b>b</b>'
  ],
  ['gets another key', <i key="a">a</i>, <i key="b">b</i>, '<i>b</i>'],
  [
    'changes places',
    [<i key="a">a</i>, <b key="b">b</b>, <u key="c">c</u>],
    [<u key="c">c</u>, <i key="a">a</i>, <b key="b">b</b>],
    '<u>c</u><i>a</i><b>b</b>'
  ],
  ['is another text', 'one', 'two', 'two'],
  ['is a text among others', ['a ', <i key="i">b</i>], ['c ', <i key="i">d</i>], 'c <i>d</i>'],
  ['turns from text to an element', 'one', <i key="a">a</i>, '<i>a</i>'],
  ['turns from an element to text', <i key="a">a</i>, 'one', 'one'],
  ['turns from text to nothing', 'one', null, '']
]

test.each(changes)(
  'a React app goes on when a child of a tag %s',
  async (_, before, after, html) => {
    const tag = defineParagraph()
    hear()
    const app = startApp()
    const page = (children: ReactNode, word?: string) => (
      <main>{createElement(tag, { word }, children)}</main>
    )
    await app.render(page(before))
    const element = app.place.querySelector(tag) as HTMLElement
    expect(element.textContent).toBe('view')

    await app.render(page(after))
    expect(app.errors).toEqual([])
    expect(element.textContent).toBe('view')

    await app.render(page(after, 'still here'))
    expect(element.textContent).toBe('still here')

    // the tag falls back to the app's latest children
    await app.render(page(after, 'broken'))
    expect(element.innerHTML).toBe(html)

    await app.render(page(before, 'broken'))
    await app.render(<main>elsewhere</main>)
    expect(app.errors).toEqual([])
    expect(app.place.innerHTML).toBe('<main>elsewhere</main>')
  }
)

test('a React app in strict mode continues when a child of a tag suspends, resolves and suspends again', async () => {
  const tag = defineParagraph()
  hear()
  const app = startApp()
  const arrive: ((word: string) => void)[] = []
  const wait = () => new Promise<string>(resolve => arrive.push(resolve))
  const Word = ({ word }: { word: Promise<string> }) => <b>{use(word)}</b>
  const page = (word: Promise<string>, key: string, view?: string) => (
    <StrictMode>
      {createElement(
        tag,
        { word: view },
        <Suspense key={key} fallback={<i>waiting</i>}>
          <Word word={word} />
        </Suspense>
      )}
    </StrictMode>
  )
  const first = wait()
  await app.render(page(first, 'first'))
  const element = app.place.querySelector(tag) as HTMLElement
  expect(element.textContent).toBe('view')

  arrive[0]?.('first')
  await drawn()
  const second = wait()
  await app.render(page(second, 'second'))
  expect(element.textContent).toBe('view')

  await app.render(page(second, 'second', 'broken'))
  expect(element.innerHTML).toBe('<i>waiting</i>')
  arrive[1]?.('second')
  // React delays the second result for a moment
  await expect.poll(() => element.innerHTML).toBe('<b>second</b>')
  expect(app.errors).toEqual([])
})

test('a React app may suspend around a tag and show it again', async () => {
  const tag = defineParagraph()
  const app = startApp()
  let arrive = () => {}
  const later = new Promise<void>(resolve => {
    arrive = resolve
  })
  const Late = ({ isLate }: { isLate: boolean }) => {
    if (isLate) use(later)
    return <b>late</b>
  }
  const page = (isLate: boolean, child: ReactNode) => (
    <Suspense fallback={<i>waiting</i>}>
      {createElement(tag, {}, child)}
      <Late isLate={isLate} />
    </Suspense>
  )
  await app.render(page(false, <u>one</u>))
  const element = app.place.querySelector(tag) as HTMLElement
  await app.render(page(true, <u>one</u>))
  expect(getComputedStyle(element).display).toBe('none')

  arrive()
  await drawn()
  await app.render(page(false, null))
  expect(getComputedStyle(element).display).not.toBe('none')
  expect(element.textContent).toBe('view')
  expect(app.errors).toEqual([])
})

test('a React app changes attributes, properties and children of a tag together', async () => {
  const tag = defineParagraph()
  const app = startApp()
  function Page() {
    const [count, setCount] = useState(0)
    return (
      <>
        {createElement(
          tag,
          { 'data-count': count, word: `${count}`, className: `c${count}` },
          count % 2 ? <i>{count}</i> : [<b key="b">{count}</b>, ' pieces']
        )}
        <button type="button" onClick={() => setCount(count + 1)}>
          more
        </button>
      </>
    )
  }
  await app.render(<Page />)
  const element = app.place.querySelector(tag) as HTMLElement
  for (const count of ['1', '2', '3']) {
    app.place.querySelector('button')?.click()
    await drawn()
    expect(element.textContent).toBe(count)
    expect(element.dataset.count).toBe(count)
  }
  expect(app.errors).toEqual([])
})

test('a React app writes HTML into a tag without touching its view', async () => {
  const tag = defineParagraph()
  hear()
  const app = startApp()
  const page = (html: string, word?: string) =>
    createElement(tag, { word, dangerouslySetInnerHTML: { __html: html } })
  await app.render(page('<i>one</i>'))
  const element = app.place.querySelector(tag) as HTMLElement
  await app.render(page('<i>two</i>'))
  expect(element.textContent).toBe('view')

  await app.render(page('<i>two</i>', 'broken'))
  expect(element.innerHTML).toBe('<i>two</i>')
})

test('a React app moves a tag among others with its view and children', async () => {
  const tag = defineParagraph()
  hear()
  const app = startApp()
  const page = (keys: string[], word?: string) =>
    keys.map(key => createElement(tag, { key, id: key, word }, <i>{key}</i>))
  await app.render(page(['a', 'b', 'c']))
  const views = [...app.place.querySelectorAll('p')]
  await app.render(page(['c', 'a']))
  expect([...app.place.querySelectorAll('p')]).toEqual([views[2], views[0]])

  await app.render(page(['c', 'a'], 'broken'))
  expect([...app.place.children].map(element => element.innerHTML)).toEqual([
    '<i>c</i>',
    '<i>a</i>'
  ])
  expect(app.errors).toEqual([])
})

test('a view that keeps the children shows what a React app changes in them', async () => {
  const tag = newTag()
  function View() {
    const { fallbackContainer } = useHost()
    return (
      <section>
        <KeptNode node={fallbackContainer} />
      </section>
    )
  }
  defineWidget(tag, View, {}, about)
  const app = startApp()
  const inner = defineCounter()
  const page = (...children: ReactNode[]) => createElement(tag, {}, children)
  const counter = createElement(inner, { key: 'inner' })
  await app.render(page())
  const section = app.place.querySelector('section') as HTMLElement
  expect(section.textContent).toBe('')

  await app.render(page(counter, <i key="a">a</i>))
  section.querySelector('button')?.click()
  await drawn()
  expect(section.textContent).toBe('1a')

  // a widget among them keeps its state
  await app.render(page(<b key="b">b</b>, <i key="a">a</i>, counter))
  expect(section.textContent).toBe('ba1')

  await app.render(page(<b key="b">c</b>))
  expect(section.textContent).toBe('c')
  expect(app.errors).toEqual([])
})

test('a React app changes the children of a tag of which the view has taken one', async () => {
  const tag = newTag()
  hear()
  function View({ word }: { word: string }) {
    const { fallback } = useHost()
    if (word === 'broken') throw new Error('broken')
    const row = fallback.find(node => node.nodeName === 'UL')
    return row ? <KeptNode node={row} /> : <p>no row</p>
  }
  defineWidget(tag, View, { word: text }, about)
  const app = startApp()
  const page = (word: string, ...children: ReactNode[]) =>
    createElement(tag, { word }, children)
  const row = <ul key="row" />
  await app.render(page('', <h2 key="h">Teapots</h2>, row, <p key="all">All</p>))
  const element = app.place.querySelector(tag) as HTMLElement
  expect(element.querySelector('ul')).not.toBeNull()

  await app.render(page('', <h2 key="h">Kettles</h2>, <p key="p">new</p>, row))
  expect(element.textContent).toBe('')
  // in this order, the app moves the row itself
  await app.render(page('', row, <h2 key="h">Kettles</h2>))
  await app.render(page('', <h2 key="h">Kettles</h2>, row))
  expect(element.querySelector('ul')).not.toBeNull()
  await app.render(page('broken', <h2 key="h">Kettles</h2>, <p key="p">new</p>, row))
  expect(element.innerHTML).toBe('<h2>Kettles</h2><p>new</p><ul></ul>')
  await app.render(page('broken', <p key="p">new</p>))
  expect(element.innerHTML).toBe('<p>new</p>')
  expect(app.errors).toEqual([])
})

/** A tag that counts the clicks of its button. */
function defineCounter(): WidgetTag {
  const tag = newTag()
  function Counter() {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {String(count)}
      </button>
    )
  }
  defineWidget(tag, Counter, {}, about)
  return tag
}
