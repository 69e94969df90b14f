import { expect, type Page, test } from '@playwright/test'
import { asked, isSameDocument } from '../../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../../support/fixture-server.ts'
import { EXHAUSTIVE, someOf } from '../../support/tier.ts'

/** Classes that a page declares itself, so that those of the browser are gone. */
const REPLACED = [
  'AbortController',
  'FormData',
  'Map',
  'Promise',
  'Set',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'WeakMap'
]

/** What old libraries and polyfills do to the browser's objects. */
const LIBRARIES = {
  'Prototype.js': `
    var BrowsersElement = Element
    window.Element = function (tag) { return document.createElement(tag) }
    Element.prototype = BrowsersElement.prototype
    Array.prototype.each = function (run) { this.forEach(run) }
    Array.prototype.toJSON = function () { return '[' + this.join() + ']' }
    Array.from = function (list) { return Array.prototype.slice.call(list) }
    Function.prototype.bind = function (to) { var run = this; return function () { return run.apply(to, arguments) } }
    function $(id) { return document.getElementById(id) }`,
  MooTools: `
    window.Event = function (event) { this.event = event }
    Array.prototype.contains = Array.prototype.includes
    String.prototype.contains = String.prototype.includes
    Object.prototype.each = function () {}
    Element.prototype.set = function (name, value) { this.setAttribute(name, value) }`,
  'polyfills of classes': `
    for (const name of ['Promise', 'Map', 'WeakMap', 'FormData', 'URLSearchParams', 'AbortController']) {
      const Own = window[name]
      window[name] = class Polyfill extends Own {}
    }`,
  'a monitor of requests and events': `
    var ownFetch = window.fetch
    window.fetch = function () { return ownFetch.apply(window, arguments).then(function (response) { return response }) }
    var ownListen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      return ownListen.call(this || window, type, listener, options)
    }
    window.onerror = function () { return true }`,
  'functions of its own named crypto and trustedTypes':
    'function crypto() {} function trustedTypes() {}',
  'names of functions of the window':
    'function find() {} function stop() {} function open() {} function close() {} function Image() {}'
}

const CONTENT = `<a href="/other">Other</a>
  <form action="/saved" method="post"><input type="hidden" name="Name" value="Ada"><button>Save</button></form>`

let server: FixtureServer
test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': (_, __, url) => {
      const name = url.searchParams.get('replaces')
      const library = url.searchParams.get('library') as keyof typeof LIBRARIES
      const code = name ? `function ${name}() {}` : LIBRARIES[library]
      return { policy: '', head: `<script>${code}</script>`, content: CONTENT }
    },
    '/other': () => ({ policy: '', content: CONTENT })
  })
})
test.afterAll(() => server.stop())

for (const name of someOf(REPLACED)) {
  test(`leaves links, Back and forms to the browser on a page that declares its own ${name}, and says so`, async ({
    page
  }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    expect(await shop(page, `replaces=${name}`)).toEqual([false, false, false])
    expect(errors.length).toBeGreaterThan(0)
  })
}

if (EXHAUSTIVE)
  test('leaves links to the browser on a page whose function fetch() is its own', async ({
    page
  }) => {
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.goto(`${server.origin}/start?replaces=fetch`)
    await page.evaluate(() => {
      window.firstDocument = true
    })
    await page.getByRole('link', { name: 'Other' }).click()
    await expect(page).toHaveTitle('Page other')
    expect(await isSameDocument(page)).toBe(false)
    expect(said.join()).toMatch(/Vitrine: a blocker or a script refuses requests/)
  })

for (const name of someOf(Object.keys(LIBRARIES), 1)) {
  test(`navigates in place beside ${name}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    expect(await shop(page, `library=${encodeURIComponent(name)}`)).toEqual([true, true, true])
    expect(errors).toEqual([])
  })
}

/** Follows a link, goes back and saves a form. Returns which of them happened in place. */
async function shop(page: Page, query: string): Promise<boolean[]> {
  const inPlace: boolean[] = []
  const arrive = async (name: string) => {
    await expect(page).toHaveTitle(`Page ${name}`)
    inPlace.push(await isSameDocument(page))
    await page.evaluate(() => {
      window.firstDocument = true
    })
  }
  await page.goto(`${server.origin}/start?${query}`)
  await arrive('start')
  inPlace.length = 0
  await page.getByRole('link', { name: 'Other' }).click()
  await arrive('other')
  await page.evaluate(() => void setTimeout(() => history.back()))
  await arrive('start')
  server.forget()
  await page.getByRole('button', { name: 'Save' }).click()
  await arrive('saved')
  expect(asked(server).filter(line => line.startsWith('POST'))).toEqual(['POST /saved'])
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toContain('Ada')
  return inPlace
}
