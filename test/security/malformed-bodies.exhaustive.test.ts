import { beforeAll, expect, test } from 'vitest'
import { withShop } from '../support/with-shop.ts'
import { type EveryRoute, everyRoute, madeUpLibrary } from './support/every-route.ts'
import { answersToMalformed } from './support/malformed-answers.ts'

const shop = withShop({ distDir: madeUpLibrary() })
let every: EveryRoute

beforeAll(async () => {
  every = await everyRoute(shop.app, shop.db)
})

test('every malformed body is refused by every route, in words', async () => {
  expect(await answersToMalformed(every, { share: 1 })).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
})
