import { expect } from '@playwright/test'
import { openFixture, pathOf } from '../support/fixture-page.ts'
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'
import { expectJourney, startJourneyPages } from '../support/short-journey.ts'

test.use({ hasNavigationApi: false })

let server: FixtureServer
test.beforeAll(async () => {
  server = await startJourneyPages()
})
test.afterAll(() => server.stop())

test('visits pages in place without the Navigation API, by link, form, Back, Forward and modal [NAV-01] [NAV-04] [NAV-09] [NAV-11]', async ({
  page
}) => {
  await expectJourney(page, server)
  expect(await page.evaluate(() => 'sourceElement' in NavigateEvent.prototype)).toBe(false)
})

test('the target of a visit matches :target, and Back and Forward lead where they led before [NAV-03]', async ({
  page
}) => {
  const pages = await startFixtureServer({
    '/start': () => ({ content: '<div class="filler"></div><h2 id="far">Far away</h2>' })
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await openFixture(page, pages, '/other')
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => window.vitrine.visit('/start#far'))
  await expect(page.locator('#far:target')).toBeInViewport()
  await expect(page.locator('#far')).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.evaluate(() => window.vitrine.visit('/third'))
  await expect(page).toHaveTitle('Page third')
  for (const [step, title, path] of [
    [-1, 'Page start', '/start#far'],
    [-1, 'Page other', '/other'],
    [2, 'Page third', '/third'],
    [-1, 'Page start', '/start#far']
  ] as const) {
    await page.evaluate(step => history.go(step), step)
    await expect(page).toHaveTitle(title)
    expect(pathOf(page)).toBe(path)
  }
  await pages.stop()
})
