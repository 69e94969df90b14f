import { beforeEach, expect, test, vi } from 'vitest'
import { string } from '../../src/i18n/strings.ts'
import type { DormantPart } from '../../src/loader/registry.ts'
import { drawn, hear, put } from '../element/fixture.ts'
import { preparePage, start, startWithoutWaiting, stopLoader, widget } from './fixture.tsx'

beforeEach(preparePage)

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
  await vi.waitFor(() =>
    expect([first.textContent, second.textContent]).toEqual(['view', 'view'])
  )
})

test('loads no code of tags that are not on the page', async () => {
  const { load, registry } = widget('eager')
  await start(registry)
  expect(load).not.toHaveBeenCalled()
})

test('detects tags that are added later, at any depth', async () => {
  const { tag, load, registry } = widget('eager')
  await start(registry)
  const section = put(`<section><div><${tag}></${tag}></div></section>`)
  await drawn()

  expect(load).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(section.textContent).toBe('view'))
})

test('detects no more tags once it is stopped', async () => {
  const { tag, load, registry } = widget('eager')
  await start(registry)
  stopLoader()
  put(`<${tag}></${tag}>`)
  await drawn()
  expect(load).not.toHaveBeenCalled()
})

test('loads visible code when the tag approaches the viewport', async () => {
  const { tag, load, registry } = widget('visible')
  const spacer = put('<div style="height: 5000px"></div>')
  const element = put(`<${tag} style="display: block">plain</${tag}>`)
  await start(registry)
  await frames(3)
  expect(load).not.toHaveBeenCalled()

  spacer.style.height = '0'
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('a visible tag without a box of its own loads at once', async () => {
  const { tag, registry } = widget('visible')
  put('<div style="height: 5000px"></div>')
  const element = put(`<${tag} style="display: contents">plain</${tag}>`)
  await start(registry)
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('a hidden tag does not load before it is shown', async () => {
  const { tag, load, registry } = widget('visible')
  const element = put(`<${tag} style="display: none">plain</${tag}>`)
  await start(registry)
  await frames(3)
  expect(load).not.toHaveBeenCalled()
  element.style.display = 'block'
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('loads idle code when the browser is idle', async () => {
  const { tag, load, registry } = widget('idle')
  const element = put(`<${tag}></${tag}>`)
  startWithoutWaiting(registry)
  expect(load).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('lets the page set another load trigger', async () => {
  const { tag, registry } = widget('interaction')
  const element = put(`<${tag} load="eager"></${tag}>`)
  await start(registry)
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('lists the valid load triggers if a tag has an invalid one', async () => {
  const { tag, registry } = widget('eager')
  const heard = hear()
  const element = put(`<${tag} load="soon"></${tag}>`)
  await start(registry)

  const said = `<${tag} load="soon">: eager, visible, idle or interaction is expected.`
  await expect.poll(() => heard.said).toEqual([said])
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('does not let a page set the trigger dormant, with which a tag without a dormant part never loads', async () => {
  const { tag, registry } = widget('eager')
  const heard = hear()
  const element = put(`<${tag} load="dormant"></${tag}>`)
  await start(registry)

  const said = `<${tag} load="dormant">: eager, visible, idle or interaction is expected.`
  await expect.poll(() => heard.said).toEqual([said])
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('warns once of an unknown tag, and leaves it unchanged [CTX-05]', async () => {
  const heard = hear()
  const element = put('<vitrine-unheard-of>plain</vitrine-unheard-of>')
  put('<vitrine-unheard-of></vitrine-unheard-of>')
  put('<vitrine-constructor></vitrine-constructor>')
  put('<other-element></other-element>')
  await start({})

  // in any order: the imports of the code that warns do not settle in theirs
  await expect
    .poll(() => heard.said.toSorted())
    .toEqual([
      'Vitrine knows no tag <vitrine-constructor>; its plain HTML stays. See docs/tags.md.',
      'Vitrine knows no tag <vitrine-unheard-of>; its plain HTML stays. See docs/tags.md.'
    ])
  expect(element.textContent).toBe('plain')
})

test('loads the full registry once if the page has an uncommon tag', async () => {
  const usual = widget('eager')
  const seldom = widget('eager')
  const all = vi.fn(async () => ({ ...usual.registry, ...seldom.registry }))
  put(`<${usual.tag}></${usual.tag}>`)
  startWithoutWaiting(usual.registry, [all])
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
  await expect
    .poll(() => heard.said)
    .toEqual([
      'Vitrine knows no tag <vitrine-unheard-of>; its plain HTML stays. See docs/tags.md.'
    ])
})

test('names the tag that an unknown one resembles [CTX-05]', async () => {
  const heard = hear()
  put('<vitrine-quantit>plain</vitrine-quantit>')
  const code = async () => ({ define() {} })
  await start({
    'vitrine-share': ['eager', code],
    'vitrine-quantity': ['eager', code],
    'vitrine-quick-view': ['eager', code]
  })

  await expect
    .poll(() => heard.said)
    .toEqual([
      'Vitrine knows no tag <vitrine-quantit>; its plain HTML stays. Did you mean <vitrine-quantity>? See docs/tags.md.'
    ])
})

test('loads the texts together with the first widget [CTX-03]', async () => {
  const { tag, registry } = widget('eager', () => <p>{string('Shop.Name', '')}</p>)
  const element = put(`<${tag}></${tag}>`)
  await start(registry)
  await vi.waitFor(() => expect(element.textContent).toBe('La boutique'))
})

test('starts the dormant part of a tag once, and renders the view when it wakes', async () => {
  const part = vi.fn<DormantPart>()
  const { tag, load, registry } = widget('dormant', undefined, part)
  const first = put(`<${tag}>plain</${tag}>`)
  const second = put(`<${tag}>plain</${tag}>`)
  startWithoutWaiting(registry)
  await vi.waitFor(() => expect(part).toHaveBeenCalledTimes(1))
  await drawn()
  expect(load).not.toHaveBeenCalled()

  part.mock.calls[0]?.[0]()
  await vi.waitFor(() =>
    expect([first.textContent, second.textContent]).toEqual(['view', 'view'])
  )
  expect(part).toHaveBeenCalledTimes(1)
})

test('loads a dormant tag that is not closed, instead of a part that may hide the page', async () => {
  const part = vi.fn<DormantPart>()
  const { tag, load, registry } = widget('dormant', undefined, part)
  put(`<${tag}><main id="page">all</main></${tag}>`)
  startWithoutWaiting(registry)
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await drawn()
  expect(part).not.toHaveBeenCalled()
})

test('loads idle code with the first interaction or view on a slow connection', async () => {
  const connection = { effectiveType: '3g' }
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  const idle = widget('idle')
  const wake: (() => void)[] = []
  const other = widget('dormant', undefined, load => void wake.push(load))
  // away from where the mouse may rest
  const page = put(
    `<div style="padding: 300px"><${idle.tag}>plain</${idle.tag}><${other.tag}></${other.tag}></div>`
  )
  startWithoutWaiting({ ...idle.registry, ...other.registry })
  await vi.waitFor(() => expect(wake).toHaveLength(1))
  await frames(3)
  expect(idle.load).not.toHaveBeenCalled()

  wake[0]?.()
  await vi.waitFor(() => expect(page.textContent).toBe('viewview'))
  Reflect.deleteProperty(navigator, 'connection')
})
