import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../demo-cms/app.ts'
import { tagIndex } from '../../demo-cms/pages/tag-index.ts'
import { widgets } from '../../widgets/index.ts'
import { type DemoDatabase, demoDatabase } from '../support/demo-database.ts'
import { logIn, makeLoginsQuick } from '../support/log-in.ts'
import { readyVariant } from '../support/ready-variant.ts'
import { shopper } from '../support/shopper.ts'

let shop: DemoDatabase
let app: FastifyInstance

beforeAll(async () => {
  shop = await demoDatabase()
  app = await buildApp({ db: shop.db })
  await makeLoginsQuick(shop.db)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('every tag stands on a page of the shop, and the index leads there', async () => {
  const places = await tagIndex(shop.db, { basePath: '/shop', culture: 'nl' })
  expect([...new Set(places.map(({ tag }) => tag))].sort()).toEqual(Object.keys(widgets).sort())
  const hotel = shopper(app)
  await logIn(hotel, 'hotel@example.com')
  await hotel.add((await readyVariant(shop.db)).id)
  const index = await hotel.get('/shop/nl/widgets')
  const missing: string[] = []
  for (const { tag, url } of places) {
    expect(index.body).toContain(`href="${url}"`)
    const page = await hotel.get(url)
    if (!page.body.includes(`<${tag}`)) missing.push(`${tag} at ${url}: ${page.statusCode}`)
  }
  expect(missing).toEqual([])
}, 60_000)
