import type { FixtureServer } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'
import { expectJourney, startJourneyPages } from '../support/short-journey.ts'
import { FIREFOX } from './support/firefox.ts'

test.use({ ...FIREFOX })
test.skip(!FIREFOX, 'there is no Firefox')

let server: FixtureServer
test.beforeAll(async () => {
  server = await startJourneyPages()
})
test.afterAll(() => server.stop())

test('visits pages in place in Firefox, by link, form, Back, Forward and modal [NAV-01] [NAV-04] [NAV-09] [NAV-11]', ({
  page
}) => expectJourney(page, server))
