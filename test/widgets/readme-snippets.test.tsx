// Every example of a README is complete: it works as it is pasted, against the shop that `npx vitrine mock` plays.

import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { answerAsMock, isServed } from '../support/answer-as-mock.ts'
import { openPage } from '../support/open-page.ts'

const READMES = import.meta.glob<string>('../../widgets/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true
})

const GUIDES = import.meta.glob<string>(['../../README.md', '../../docs/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true
})

const SNIPPETS = Object.entries(READMES).flatMap(([path, text]) => {
  const [, name = ''] = /widgets\/([^/]+)\/README/.exec(path) ?? []
  return htmlOf(text).map((html, index) => ({
    name,
    html,
    title: index === 0 ? name : `${name}, ${index + 1}`
  }))
})

/** Run where they belong: in apps, in themes, and on a page that defines its own tag. */
const ELSEWHERE = ['adapters', 'frameworks', 'own-tags']

const GUIDE_SNIPPETS = Object.entries(GUIDES).flatMap(([path, text]) => {
  const name = path.split('/').at(-1)?.replace('.md', '') ?? ''
  if (ELSEWHERE.includes(name)) return []
  return htmlOf(text).map((html, index) => ({
    title: `${name}, ${index + 1}`,
    html: bodyOf(html)
  }))
})

const SETTINGS = { culture: 'en', consentStamp: 'mock-1' }

/** What these tags do needs scripts, so that nothing is shown without them. */
const SHOW_NOTHING = [
  'vitrine-analytics',
  'vitrine-city-field',
  'vitrine-passkey-login',
  'vitrine-recently-viewed',
  'vitrine-toasts'
]

let problems: MockInstance[] = []

beforeEach(() => {
  problems = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
})

afterEach(() => vi.restoreAllMocks())

test('the README of every widget has an example with its tag', () => {
  const without = Object.keys(READMES)
    .map(path => path.split('/').at(-2) ?? '')
    .filter(
      name => !SNIPPETS.some(one => one.name === name && one.html.includes(`<vitrine-${name}`))
    )
  expect(without).toEqual([])
})

test.each([...SNIPPETS, ...GUIDE_SNIPPETS])(
  'the example of $title works as it is pasted',
  async ({ html }) => {
    const refused = answerAsMock()
    const states: string[] = []
    const note = ({ type, target }: Event) =>
      states.push(`${type} ${(target as Element).localName}`)
    const stop = new AbortController()
    for (const type of ['vitrine:alive', 'vitrine:fallback']) {
      document.addEventListener(type, note, { capture: true, signal: stop.signal })
    }
    // the shopper has pressed it
    const { page } = await openPage(html.replace('load="interaction"', ''), {
      context: SETTINGS,
      url: '/shop/en'
    })
    stop.abort()
    const tags = [...page.querySelectorAll('*')].filter(({ localName }) =>
      localName.startsWith('vitrine-')
    )
    for (const { localName } of tags) expect(states).toContain(`vitrine:alive ${localName}`)
    expect(states.filter(state => state.startsWith('vitrine:fallback'))).toEqual([])
    expect(refused).toEqual([])
    expect(problems.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(repeated([...page.querySelectorAll('[id]')].map(({ id }) => id))).toEqual([])
  }
)

test.each(SNIPPETS)('the example of $title is complete without scripts', async ({ html }) => {
  const { page } = await openPage(html, { context: SETTINGS, url: '/shop/en', isPlain: true })
  const tags = [...page.querySelectorAll('*')].filter(({ localName }) =>
    localName.startsWith('plain-')
  )
  expect(tags.length).toBeGreaterThan(0)
  const empty = tags.filter(
    tag => !tag.textContent?.trim() && !tag.querySelector('input, button, img')
  )
  const names = empty.map(({ localName }) => localName.replace('plain-', 'vitrine-'))
  expect(names.filter(name => !SHOW_NOTHING.includes(name))).toEqual([])
  expect(repeated([...page.querySelectorAll('[id]')].map(({ id }) => id))).toEqual([])
  for (const label of page.querySelectorAll('label[for]')) {
    expect(page.querySelector(`#${CSS.escape(label.getAttribute('for') ?? '')}`)).not.toBeNull()
  }
  // a text may end in an ellipsis; a tag, a list or a value that is cut may not
  expect(html.match(/>\s*…|…\s*<|"…|…"|…[}\]]/g)?.filter(cut => cut !== '…<') ?? []).toEqual([])
})

test.each(SNIPPETS)('the mock has the pictures in the example of $title', async ({ html }) => {
  const sources = [...html.matchAll(/\/shop\/assets\/[^\s"',]+/g)].map(([source]) => source)
  for (const source of new Set(sources)) expect(await isServed(source), source).toBe(true)
})

function htmlOf(text: string): string[] {
  return [...text.matchAll(/^```html\n(.*?)^```$/gms)].map(([, html = '']) => html)
}

/** What a page shows: its styles, scripts and settings are those of the test. */
function bodyOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('link, script')) script.remove()
  return page.body.innerHTML
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}
