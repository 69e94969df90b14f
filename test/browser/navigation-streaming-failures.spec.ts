import { expect, test } from '@playwright/test'
import {
  asked,
  isSameDocument,
  openFixture,
  pathOf,
  startVisit
} from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { PAUSE, PausedResponses } from '../support/paused-responses.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

let server: FixtureServer
const paused = new PausedResponses()

test.beforeAll(async () => {
  server = await startFixtureServer({
    '/broken': paused.page({
      content: `<a href="/two">Two</a><p>a</p>${PAUSE}<p>b</p><p>half<!--hang-up-->`
    }),
    '/ends-early': paused.page({
      content: '<p>a</p><p>b</p>',
      finish: html => html.replace('</main>', `${PAUSE}</main>`).replace('</html>', '')
    }),
    '/second': paused.page({
      content: `<p>a</p><p>b</p>${PAUSE}<div id="page">inner</div><p>c</p>`
    }),
    '/second-outside': paused.page({
      content: '<p>a</p><p>b</p>',
      finish: html => html.replace('</main>', `</main>${PAUSE}<div id="page">other</div>`)
    }),
    '/dutch': paused.page({ content: `<p>a</p><p>b</p>${PAUSE}`, settings: { culture: 'nl' } }),
    '/endless': async (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.write(
        '<!doctype html><html lang="fr"><title>Endless</title><script type="application/json" id="vitrine-context">{"applicationPath":"","sitePath":"","culture":"fr","consentStamp":"1"}</script><main id="page"><h1>E</h1><p>a</p>\n'
      )
      await paused.pause()
      response.end(`<p>${'more '.repeat(1_010_000)}</main></html>`)
      return undefined
    }
  })
})

test.beforeEach(() => {
  paused.resumeAll()
  server.forget()
})

test.afterAll(() => server.stop())

test('reports a page that breaks off, keeps what has arrived, and loads all of it on request [NAV-14]', async ({
  page
}) => {
  await openFixture(page, server, '/start')
  await startVisit(page, '/broken')
  await expect(page.getByText('a', { exact: true })).toBeVisible()
  await paused.resume()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('n’est pas arrivée')
  await expect(page.getByText('half')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => asked(server).filter(line => line === 'GET /broken').length).toBe(2)
  await paused.resume()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Two' }).click()
  await expect(page).toHaveTitle('Page two')
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/broken')
})

if (EXHAUSTIVE)
  test('reports a truncated page', async ({ page }) => {
    await openFixture(page, server, '/start')
    await startVisit(page, '/ends-early')
    await expect(page.getByText('a', { exact: true })).toBeVisible()
    await paused.resume()
    await expect(page.getByRole('alertdialog')).toContainText('n’est pas arrivée')
  })

for (const path of ['/second', '/second-outside']) {
  if (EXHAUSTIVE)
    test(`loads a page in full if a second #page arrives later: ${path}`, async ({ page }) => {
      await openFixture(page, server, '/start')
      await startVisit(page, path)
      await expect(page.getByText('a', { exact: true })).toBeVisible()
      await paused.resume()
      await expect.poll(() => isSameDocument(page)).toBe(false)
      expect(pathOf(page)).toBe(path)
      expect(asked(server).filter(line => line === `GET ${path}`)).toHaveLength(2)
      await paused.resume()
    })
}

if (EXHAUSTIVE)
  test('loads a page in full if it turns out too long to render in place', async ({ page }) => {
    await openFixture(page, server, '/start')
    await startVisit(page, '/endless')
    await expect(page).toHaveTitle('Endless')
    await paused.resume()
    await paused.resume()
    await expect.poll(() => isSameDocument(page)).toBe(false)
    expect(asked(server).filter(line => line === 'GET /endless')).toHaveLength(2)
  })

if (EXHAUSTIVE)
  test('does not render a page in another language, but loads it in full [NAV-17]', async ({
    page
  }) => {
    await openFixture(page, server, '/start')
    await startVisit(page, '/dutch')
    await expect.poll(() => asked(server).filter(line => line === 'GET /dutch').length).toBe(2)
    await paused.resume()
    await expect.poll(() => isSameDocument(page)).toBe(false)
  })
