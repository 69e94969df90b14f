import { expect, test } from '@playwright/test'
import { type FixtureServer, raw, startFixtureServer } from '../../support/fixture-server.ts'
import { serveBuild } from '../../support/serve-build.ts'

/** The methods of Prototype.js 1.6, with which `JSON.stringify([1])` is `"[1]"` in quotes. */
const PROTOTYPE = `
  Object.toJSON = function (object) {
    switch (typeof object) {
      case 'undefined': case 'function': return
      case 'boolean': return object.toString()
    }
    if (object === null) return 'null'
    if (object.toJSON) return object.toJSON()
    var results = []
    for (var name in object) results.push(name.toJSON() + ': ' + Object.toJSON(object[name]))
    return '{' + results.join(', ') + '}'
  }
  Array.prototype.toJSON = function () { return '[' + this.map(Object.toJSON).join(', ') + ']' }
  String.prototype.toJSON = function () { return '"' + this.replace(/["\\\\]/g, '\\\\$&') + '"' }
  Number.prototype.toJSON = function () { return this.toString() }`

const PAGE = `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Prototype</title>
<link rel="stylesheet" href="/vitrine/vitrine.css"><script>${PROTOTYPE}</script>
<script type="module" src="/vitrine/vitrine.fr.js"></script></head>
<body>
<script type="application/json" id="vitrine-context">{"applicationPath": "", "sitePath": "", "culture": "fr", "consentStamp": "1"}</script>
<vitrine-consent-banner load="eager"></vitrine-consent-banner>
<main id="page"><h1>Théière</h1></main>
</body></html>`

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': raw(200, { 'Content-Type': 'text/html' }, PAGE),
    '/api/v1/consent': raw(204, {}, '')
  })
})

test.afterAll(() => server.stop())

test('sends and stores what widgets know on a page with the toJSON methods of Prototype.js', async ({
  page
}) => {
  await serveBuild(page, '/vitrine')
  await page.goto(`${server.origin}/start`)
  await page.getByRole('button', { name: 'Tout accepter' }).click()
  const sent = () => server.requests.find(({ path }) => path === '/api/v1/consent')?.body
  await expect.poll(sent).toBeTruthy()
  expect(JSON.parse(sent()!)).toMatchObject({ Stamp: '1', Statistics: true, Refused: [] })
  const cookie = (await page.context().cookies()).find(
    ({ name }) => name === 'ManagerCookieConsent'
  )
  expect(JSON.parse(decodeURIComponent(cookie!.value))).toMatchObject({
    stamp: '1',
    statistics: true
  })
  // the page keeps its own methods
  expect(await page.evaluate(() => JSON.stringify([1]))).toBe('"[1]"')
})
