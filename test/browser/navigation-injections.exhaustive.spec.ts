import { expect, test } from '@playwright/test'
import type { FixtureServer } from '../support/fixture-server.ts'
import { INJECTIONS } from '../support/injections.ts'
import { startInjectedPages, worseByVisit } from './support/injected-pages.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startInjectedPages()
})
test.afterAll(() => server.stop())

const NAMES = Object.keys(INJECTIONS)

for (const policy of ['strict', 'strict-dynamic'] as const) {
  test(`a visit runs nothing that a full load would not run, for ${NAMES.length} injections under the ${policy} policy [NAV-15]`, async ({
    page
  }) => {
    expect(await worseByVisit(page, server, policy, NAMES)).toEqual([])
  })
}
