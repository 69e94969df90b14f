import { expect, test } from '@playwright/test'
import { isSameDocument, openFixture, settle } from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  raw,
  STRICT_POLICY,
  startFixtureServer
} from '../../support/fixture-server.ts'
import { EXHAUSTIVE } from '../../support/tier.ts'

/** Scripts that write into the page. They run once when it is loaded in full, and must do the same in place. */
const SCRIPTS = `<p id="before">before</p>
<script>document.write('<b id="written">written</b>'); found = document.getElementById('written').textContent</script>
<script>document.open(); document.writeln('<ul><li>one'); document.writeln('<li>two</ul>'); document.close()</script>
<script>document.write('<scr' + 'ipt>document.write("<i id=nested>nested</i>")</scr' + 'ipt>')</script>
<script>document.write('<div class=open>'); document.write('unfinished')</script>
<script src="/writes.js"></script>
<p id="after">after</p>`

let server: FixtureServer

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/start': () => ({
      policy: '',
      content:
        '<a href="/writing">Writing</a> <a href="/strict">Strict</a> <a href="/around">Around</a>'
    }),
    '/writing': () => ({ policy: '', content: SCRIPTS }),
    '/around': () => ({
      policy: '',
      finish: html =>
        html.replace(
          '</main>',
          `</main><script>document.write('<p id="around">around</p>')</script>`
        )
    }),
    '/consent': () => ({
      policy: '',
      content: `<div id="place"><script nonce="NONCE" type="text/plain" data-vitrine-consent="statistics">document.write('<b id="written">written</b>')</script></div>`
    }),
    '/nonce': () => ({
      policy: STRICT_POLICY.replace(/; require-trusted.*/, ''),
      content: '<a href="/nonced">Nonced</a>'
    }),
    '/nonced': () => ({
      policy: STRICT_POLICY.replace(/; require-trusted.*/, ''),
      content: `<script nonce="NONCE">document.write('<b id="written">written</b><scr' + 'ipt>window.ran = true</scr' + 'ipt>')</script>`
    }),
    '/writes.js': raw(
      200,
      { 'Content-Type': 'text/javascript' },
      `document.write('<em id="external">external</em>')`
    )
  })
})

test.afterAll(() => server.stop())

test('puts what scripts write where they stand, as on a full load [NAV-15]', async ({
  page
}) => {
  const texts = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#page > :not(script, #tall)')].map(
        ({ localName, textContent }) =>
          `${localName}: ${textContent?.replace(/\s+/g, ' ').trim()}`
      )
    )
  await page.goto(`${server.origin}/writing`)
  const full = await texts()

  await openFixture(page, server, '/start')
  await page.getByRole('link', { name: 'Writing' }).click()
  await expect(page.locator('#external')).toHaveText('external')
  await settle(page)
  expect(await isSameDocument(page)).toBe(true)
  // an unfinished element ends with its script: in the parser, it would contain the rest of the page
  expect(full).toEqual([
    'h1: writing',
    'p: before',
    'b: written',
    'ul: one two',
    'i: nested',
    expect.stringContaining('div: unfinished')
  ])
  expect(await texts()).toEqual([
    ...full.slice(0, -1),
    'div: unfinished',
    'em: external',
    'p: after'
  ])
  expect(await page.evaluate(() => Reflect.get(window, 'found'))).toBe('written')
  // only these scripts are kept from it
  expect(await page.evaluate(() => document.querySelector('header')?.textContent)).toContain(
    'Shop'
  )
})

if (EXHAUSTIVE)
  test('shows what scripts around the page write [NAV-15]', async ({ page }) => {
    await openFixture(page, server, '/start')
    await page.getByRole('link', { name: 'Around' }).click()
    await expect(page.locator('#around')).toBeVisible()
    await expect(page.locator('header')).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

if (EXHAUSTIVE)
  test('keeps the page when a script with consent writes [CONS-03]', async ({ page }) => {
    await openFixture(page, server, '/consent')
    await page.evaluate(() => {
      const settings = { stamp: '1', preferences: true, statistics: true, marketing: true }
      // biome-ignore lint/suspicious/noDocumentCookie: simulates the banner.
      document.cookie = `ManagerCookieConsent=${encodeURIComponent(JSON.stringify(settings))}; path=/`
      document.dispatchEvent(new CustomEvent('Manager:setCookieConsent', { detail: settings }))
    })
    await expect(page.locator('#place #written')).toHaveText('written')
    await expect(page.locator('h1')).toHaveText('consent')
    expect(await isSameDocument(page)).toBe(true)
  })

test('runs no written script that a full load would block [NAV-15]', async ({ page }) => {
  await openFixture(page, server, '/nonce')
  await page.getByRole('link', { name: 'Nonced' }).click()
  await expect(page.locator('#written')).toHaveText('written')
  await settle(page)
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
  expect(await isSameDocument(page)).toBe(true)
})
