import type { FixtureServer } from '../support/fixture-server.ts'
import { test } from '../support/fixture-test.ts'
import { performWithout, startWishPages, WISHES } from './support/wishes.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startWishPages()
})
test.beforeEach(() => {
  server.gone.clear()
  server.forget()
})
test.afterAll(() => server.stop())

for (const [wish, carryOut] of Object.entries(WISHES)) {
  test(`performs ${wish} if any of our lazy modules is missing`, ({ page }) =>
    performWithout(page, server, carryOut, modules => modules.map(module => [module])))
}
