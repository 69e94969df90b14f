import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readContext } from '../../src/context.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { forgetStrings, string } from '../../src/i18n/strings.ts'
import { CHUNK_TIMEOUT_MS } from '../../src/loader/load-chunk.ts'
import { startLoader } from '../../src/loader/loader.ts'
import type { LoadTrigger, Registry, WidgetTag } from '../../src/loader/registry.ts'
import { drawn, hear, newTag, put } from '../element/fixture.ts'
import { mockStrings } from '../support/mock-api.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const
let stop = () => {}

beforeEach(() => {
  put(
    '<script type="application/json" id="vitrine-context">{"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script>'
  )
  put('<main id="page"></main>')
  readContext()
  mockStrings({ 'Shop.Name': 'La boutique' })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  forgetStrings()
})

/** A tag whose code is loaded through `load`, which can be made to fail. */
function widget(trigger: LoadTrigger, View: () => React.ReactNode = () => <p>view</p>) {
  const tag = newTag()
  const load = vi.fn(async () => defineWidget(tag, View, {}, about))
  const registry: Registry = { [tag as WidgetTag]: [trigger, load] }
  return { tag, load, registry }
}

async function start(registry: Registry) {
  stop = startLoader(registry)
  await import('../../src/loader/interaction.ts')
  await drawn()
}

async function frames(count: number) {
  for (let i = 0; i < count; i++) await new Promise(resolve => requestAnimationFrame(resolve))
  await drawn()
}

test('loads eager code at once, once for all of its tags', async () => {
  const { tag, load, registry } = widget('eager')
  const first = put(`<${tag}></${tag}>`)
  const second = put(`<${tag}></${tag}>`)
  await start(registry)

  expect(load).toHaveBeenCalledTimes(1)
  expect([first.textContent, second.textContent]).toEqual(['view', 'view'])
})

test('loads no code of tags that are not on the page', async () => {
  const { load, registry } = widget('eager')
  await start(registry)
  expect(load).not.toHaveBeenCalled()
})

test('meets tags that arrive later, however deep', async () => {
  const { tag, load, registry } = widget('eager')
  await start(registry)
  const section = put(`<section><div><${tag}></${tag}></div></section>`)
  await drawn()

  expect(load).toHaveBeenCalledTimes(1)
  expect(section.textContent).toBe('view')
})

test('meets no more tags once it is stopped', async () => {
  const { tag, load, registry } = widget('eager')
  await start(registry)
  stop()
  put(`<${tag}></${tag}>`)
  await drawn()
  expect(load).not.toHaveBeenCalled()
})

test('loads visible code when the tag comes near the screen', async () => {
  const { tag, load, registry } = widget('visible')
  const spacer = put('<div style="height: 5000px"></div>')
  const element = put(`<${tag} style="display: block">plain</${tag}>`)
  await start(registry)
  await frames(3)
  expect(load).not.toHaveBeenCalled()

  spacer.style.height = '0'
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('loads idle code when the browser rests', async () => {
  const { tag, load, registry } = widget('idle')
  const element = put(`<${tag}></${tag}>`)
  stop = startLoader(registry)
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('lets the page name another moment', async () => {
  const { tag, registry } = widget('interaction')
  const element = put(`<${tag} load="eager"></${tag}>`)
  await start(registry)
  expect(element.textContent).toBe('view')
})

test('lists the valid load triggers when a tag names another', async () => {
  const { tag, registry } = widget('eager')
  const heard = hear()
  const element = put(`<${tag} load="soon"></${tag}>`)
  await start(registry)

  expect(heard.said).toEqual([
    `<${tag}> cannot load at "soon": eager, visible, idle or interaction is expected.`
  ])
  expect(element.textContent).toBe('view')
})

test('warns once of a tag that it does not know, and leaves it [CTX-05]', async () => {
  const heard = hear()
  const element = put('<vitrine-unheard-of>plain</vitrine-unheard-of>')
  put('<vitrine-unheard-of></vitrine-unheard-of>')
  put('<vitrine-constructor></vitrine-constructor>')
  put('<other-element></other-element>')
  await start({})

  expect(heard.said).toEqual([
    'Vitrine knows no tag <vitrine-unheard-of>; its plain HTML stays. See docs/tags.md.',
    'Vitrine knows no tag <vitrine-constructor>; its plain HTML stays. See docs/tags.md.'
  ])
  expect(element.textContent).toBe('plain')
})

test('reads the list of every tag when the page has one that is not usual, once', async () => {
  const usual = widget('eager')
  const seldom = widget('eager')
  const all = vi.fn(async () => ({ ...usual.registry, ...seldom.registry }))
  put(`<${usual.tag}></${usual.tag}>`)
  stop = startLoader(usual.registry, all)
  await drawn()
  expect(all).not.toHaveBeenCalled()

  const heard = hear()
  const first = put(`<${seldom.tag}></${seldom.tag}>`)
  const second = put(`<${seldom.tag}></${seldom.tag}>`)
  put('<vitrine-unheard-of></vitrine-unheard-of>')
  await vi.waitFor(() =>
    expect([first, second].map(one => one.textContent)).toEqual(['view', 'view'])
  )
  expect(all).toHaveBeenCalledTimes(1)
  expect(heard.said).toEqual([
    'Vitrine knows no tag <vitrine-unheard-of>; its plain HTML stays. See docs/tags.md.'
  ])
})

test('asks for that list again when the line is back [CTX-04]', async () => {
  const { tag, registry } = widget('eager')
  const heard = hear()
  const all = vi
    .fn(async () => registry)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const element = put(`<${tag}>plain</${tag}>`)
  stop = startLoader({}, all)
  await vi.waitFor(() => expect(heard.told.map(told => told.tag)).toEqual([tag]))
  expect(element.textContent).toBe('plain')

  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('starts to read the texts with the first code [CTX-03]', async () => {
  const { tag, registry } = widget('eager', () => <p>{string('Shop.Name')}</p>)
  const element = put(`<${tag}></${tag}>`)
  await start(registry)
  await vi.waitFor(() => expect(element.textContent).toBe('La boutique'))
})

test('names the chunk that did not come, and keeps the plain HTML [CTX-04]', async () => {
  const { tag, load, registry } = widget('eager')
  const heard = hear()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const element = put(`<${tag}>plain</${tag}>`)
  let error: Error | undefined
  document.addEventListener('vitrine:error', event => (error = event.detail.error), {
    once: true
  })
  await start(registry)

  expect(error?.name).toBe('ChunkLoadError')
  expect(error?.message).toBe(
    `The code of <${tag}> (chunk "${tag.slice(8)}.element") could not be loaded; its plain HTML stays and works.`
  )
  expect((error as Error & { cause: Error }).cause.message).toBe('Failed to fetch')
  expect(heard.told.map(told => told.tag)).toEqual([tag])
  expect(element.textContent).toBe('plain')
})

test('names a chunk that the server does not have [CTX-04]', async () => {
  const tag = newTag()
  const heard = hear()
  const missing = '/chunks/not-there-1A2B.js'
  put(`<${tag}>plain</${tag}>`)
  await start({ [tag as WidgetTag]: ['eager', () => import(/* @vite-ignore */ missing)] })

  await vi.waitFor(() => expect(heard.told).toHaveLength(1))
  expect(heard.told[0]?.message).toContain(`chunk "${tag.slice(8)}.element"`)
})

test('gives a chunk 120 seconds [CTX-04]', async () => {
  const { tag, load, registry } = widget('eager')
  const heard = hear()
  load.mockImplementation(() => new Promise(() => {}))
  put(`<${tag}>plain</${tag}>`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  stop = startLoader(registry)

  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(heard.told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  expect(heard.told.map(told => told.tag)).toEqual([tag])
})

test('tries again when the tag is met again', async () => {
  const { tag, load, registry } = widget('eager')
  hear()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const first = put(`<${tag}>plain</${tag}>`)
  await start(registry)
  expect(first.textContent).toBe('plain')

  put(`<${tag}></${tag}>`)
  await drawn()
  expect(load).toHaveBeenCalledTimes(2)
  expect(first.textContent).toBe('view')
})

test('tries again when the line is back', async () => {
  const { tag, load, registry } = widget('eager')
  hear()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const element = put(`<${tag}>plain</${tag}>`)
  await start(registry)

  dispatchEvent(new Event('online'))
  await drawn()
  expect(element.textContent).toBe('view')
})

function Buy() {
  const [pressed, setPressed] = useState(0)
  return (
    <form>
      <input name="q" aria-label="Search" />
      <button type="button" name="buy" onClick={() => setPressed(pressed + 1)}>
        Buy
      </button>
      <output>{String(pressed)}</output>
    </form>
  )
}

const PLAIN =
  '<form action="/buy"><input name="q" aria-label="Search"><button name="buy">Buy</button></form>'

/** Records the forms that are submitted, and prevents the page of the test from navigating. */
function watchForms() {
  const sent: string[] = []
  document.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      sent.push((event.target as HTMLFormElement).getAttribute('action') ?? '')
    },
    { once: true }
  )
  return sent
}

test('loads at the first touch, and gives the press to the same button of the view', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  const sent = watchForms()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)
  expect(load).not.toHaveBeenCalled()

  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
  await drawn()
  expect(element.querySelector('output')?.textContent).toBe('1')
  expect(sent).toEqual([])
})

test('counts one press from finger down to finger up', async () => {
  const { tag, registry } = widget('interaction', Buy)
  const { userEvent } = await import('vitest/browser')
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  await userEvent.click(element.querySelector('button') as HTMLElement)
  await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('1'))
  expect(document.activeElement).toBe(element.querySelector('button'))
})

test('lets the browser act on the press when no view comes', async () => {
  const { tag, load, registry } = widget('interaction', Buy)
  hear()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const sent = watchForms()
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  element.querySelector('button')?.click()
  await drawn()
  expect(sent).toEqual(['/buy'])
})

test('loads when the keyboard comes, and keeps it there', async () => {
  const { tag, registry } = widget('interaction', Buy)
  const element = put(`<${tag}>${PLAIN}</${tag}>`)
  await start(registry)

  element.querySelector('input')?.focus()
  await vi.waitFor(() => expect(element.querySelector('output')).not.toBeNull())
  await drawn()
  expect(document.activeElement).toBe(element.querySelector('input'))
})
