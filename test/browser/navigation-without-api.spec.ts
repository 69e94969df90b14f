import { expect } from '@playwright/test'
import type { FixtureServer } from '../support/fixture-server.ts'
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
