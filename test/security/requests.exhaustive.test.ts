import { beforeAll, expect, test } from 'vitest'
import { withShop } from '../support/with-shop.ts'
import { type EveryRoute, everyRoute, madeUpLibrary } from './support/every-route.ts'
import { wrongHeaders } from './support/response-headers.ts'
import { answersToSpellings } from './support/spelling-answers.ts'

const shop = withShop({ distDir: madeUpLibrary() })
let every: EveryRoute

beforeAll(async () => {
  every = await everyRoute(shop.app, shop.db)
})

test('every other spelling of every closed path follows the rule of the route that it leads to', async () => {
  const { failures, resolved } = await answersToSpellings(shop.app, every, { share: 1 })
  expect(failures).toEqual([])
  expect(resolved).toBeGreaterThan(200)
})

test('every response about a record has the security headers', async () => {
  expect(await wrongHeaders(every, route => every.recordsFor(route))).toEqual([])
})
