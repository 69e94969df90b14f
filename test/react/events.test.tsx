import { expect, test } from 'vitest'
import { emit } from '../../src/element/emit.ts'
import { dispatch } from '../../src/events.ts'
import { startApp, testTag } from './fixture.tsx'

const EVENTS = {
  onMapPicked: ['vitrine:map:picked', 'tag'],
  onCartChanged: ['vitrine:cart:changed', 'document'],
  onVariantChanged: ['vitrine:variant:changed', 'document']
} as const

const cart = { cart: { ItemsCount: 3, Version: undefined } }

test('calls back with events of the tag itself, and not with those of one in its fallback', async () => {
  const { tag, Component } = testTag({ events: EVENTS }, () => new Promise(() => {}))
  const app = startApp()
  const heard: unknown[] = []
  const hear = (who: string) => (event: CustomEvent) => heard.push([who, event.detail])
  await app.render(
    <Component onMapPicked={hear('outer')}>
      <Component onMapPicked={hear('inner')} />
    </Component>
  )
  const [outer, inner] = app.place.querySelectorAll<HTMLElement>(tag)
  emit(inner!, 'vitrine:map:picked', { id: '1' })
  emit(outer!, 'vitrine:map:picked', { id: '2' })
  expect(heard).toEqual([
    ['inner', { id: '1' }],
    ['outer', { id: '2' }]
  ])
})

test('a callback can cancel an event of its tag', async () => {
  const { tag, Component } = testTag({ events: EVENTS })
  const app = startApp()
  await app.render(<Component onMapPicked={(event: Event) => event.preventDefault()} />)
  expect(emit(app.place.querySelector(tag)!, 'vitrine:map:picked', { id: '1' })).toBe(false)
})

test('calls back with events of the page, through the callback of the last rendering, until the component is gone', async () => {
  const { Component } = testTag({ events: EVENTS })
  const app = startApp()
  const heard: unknown[] = []
  const page = (who: string) => (
    <Component onCartChanged={({ detail }: CustomEvent) => heard.push([who, detail])} />
  )
  await app.render(page('first'))
  await app.render(page('second'))
  dispatch('vitrine:cart:changed', cart)
  expect(heard).toEqual([['second', cart]])

  await app.render(<Component />)
  dispatch('vitrine:cart:changed', cart)
  await app.render(page('third'))
  await app.render(null)
  dispatch('vitrine:cart:changed', cart)
  expect(heard).toHaveLength(1)
})

test('hears of the variants of its own product only, if it has one', async () => {
  const facts = { events: EVENTS, attributes: ['productId'] }
  const { Component } = testTag(facts, () => new Promise(() => {}))
  const app = startApp()
  const heard: unknown[] = []
  const hear = (who: string) => (event: CustomEvent) =>
    heard.push([who, event.detail.productId])
  await app.render(
    <>
      <Component productId={7} onVariantChanged={hear('7')} />
      <Component onVariantChanged={hear('any')} />
    </>
  )
  dispatch('vitrine:variant:changed', { productId: '7', url: '/7' })
  dispatch('vitrine:variant:changed', { productId: '8', url: '/8' })
  expect(heard).toEqual([
    ['7', '7'],
    ['any', '7'],
    ['any', '8']
  ])
})
