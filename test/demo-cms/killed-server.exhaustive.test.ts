import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyer } from '../support/checkout.ts'
import { fillDataFolder } from '../support/demo-database.ts'
import { formOf } from '../support/html-form.ts'
import {
  type ShopProcess,
  sellableVariant,
  startShop,
  visitorOf
} from '../support/shop-process.ts'

// a PostgreSQL server keeps the data anyway
const isEmbedded = process.env.DATABASE_URL === undefined

let dataDir: string
let server: ShopProcess | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-killed-'))
  if (isEmbedded) await fillDataFolder(dataDir)
})
afterAll(async () => {
  await server?.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test.runIf(isEmbedded)(
  'of a burst of orders every confirmed one is there after the kill, and none twice',
  async () => {
    server = await startShop(dataDir)
    const visitor = () => visitorOf(() => server!.address)
    const variant = await sellableVariant(visitor())
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const browser = visitor()
        await browser.send('/shop/api/v1/catalog/products/addtocart', {
          json: { ProductVariantId: variant, Quantity: 1, Name: 'x' }
        })
        const page = await browser.text('/shop/fr/checkout')
        const form = formOf(page, 'form[method="post"][action$="/checkout"]')
        return { ...form, browser }
      })
    )
    const confirmed = new Map<number, string>()
    const send = async (index: number) => {
      const { browser, action, fields } = buyers[index]!
      const answer = await browser.send(action, { form: { ...fields, ...buyer } })
      const place = answer.headers.get('location')
      if (answer.status === 303 && place) return place
      throw new Error(`${answer.status}`)
    }
    let killed: Promise<unknown> | undefined
    let late: Promise<unknown> | undefined
    const order = async (index: number) => {
      confirmed.set(index, await send(index))
      if (confirmed.size !== 4) return
      // kills the server while some orders are confirmed and others are being written
      killed = server!.stop('SIGKILL')
      // on a slow machine the others may all be written by now; nobody confirms these two
      late = Promise.allSettled([order(10), order(11)])
    }
    await Promise.allSettled(Array.from({ length: 10 }, (_, index) => order(index)))
    await late
    await killed
    expect(confirmed.size).toBeGreaterThanOrEqual(4)
    expect(confirmed.size).toBeLessThan(buyers.length)

    server = await startShop(dataDir)
    // nobody knows whether their order arrived, so everyone submits the same form again
    const again = await Promise.all(buyers.map((_, index) => send(index)))
    for (const [index, place] of confirmed) expect(again[index]).toBe(place)
    expect(new Set(again).size).toBe(buyers.length)
    for (const [index, place] of again.entries()) {
      const { browser } = buyers[index]!
      expect(await browser.text(place)).toContain(place.split('/').at(-1))
    }
  }
)
