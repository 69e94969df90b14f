import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
  'an order that was confirmed is there after the server was killed',
  async () => {
    server = await startShop(dataDir)
    const browser = visitorOf(() => server!.address)
    await browser.send('/shop/api/v1/catalog/products/addtocart', {
      json: { ProductVariantId: await sellableVariant(browser), Quantity: 1, Name: 'x' }
    })
    const form = formOf(
      await browser.text('/shop/fr/checkout'),
      'form[method="post"][action$="/checkout"]'
    )
    const answer = await browser.send(form.action, { form: { ...form.fields, ...buyer } })
    expect(answer.status).toBe(303)
    // killed right after the last byte of the confirmation, without time to clean up
    await server.stop('SIGKILL')

    server = await startShop(dataDir)
    const place = String(answer.headers.get('location'))
    const page = await browser.text(place)
    expect(page).toContain(place.split('/').at(-1))
    expect(page).toMatch(/\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
    expect(JSON.parse(await browser.text('/shop/api/v1/shoppingcarts'))).toMatchObject({
      ItemsCount: 0
    })
  }
)

test.runIf(isEmbedded)(
  'a server that is asked to stop says goodbye properly, and frees its data',
  async () => {
    server ??= await startShop(dataDir)
    expect(server.output).toContain(server.address)
    expect(server.output).toMatch(/PostgreSQL/)
    expect(server.output).toMatch(/DATABASE_URL/)
    expect(existsSync(join(dataDir, 'lock'))).toBe(true)

    expect(await server.stop('SIGTERM')).toBe(0)

    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  }
)
