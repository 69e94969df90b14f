import { test } from '@playwright/test'
import type { FixtureServer } from '../support/fixture-server.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNothingRetained, startSoakPages } from './support/soak.ts'

let server: FixtureServer
test.beforeAll(async () => {
  server = await startSoakPages()
})
test.afterAll(() => server.stop())

if (EXHAUSTIVE)
  test('retains nothing of previous pages, over 100 visits in one document', ({ page }) =>
    expectNothingRetained(page, server, 50))
