import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Cart, endpoints } from '../../src/shared/contract/index.ts'
import { type OpenApiFile, openApiFile } from '../support/openapi-file.ts'
import { type Prism, startPrism } from '../support/prism.ts'
import { readyVariant } from '../support/ready-variant.ts'
import { withShop } from '../support/with-shop.ts'

const shop = withShop()
let file: OpenApiFile
/** A proxy in front of the shop, which validates requests and responses against the document. */
let prism: Prism
/** Every response of the shop is wrong. */
let isBroken = false

beforeAll(async () => {
  shop.app.addHook('onSend', async (_, _reply, payload) => (isBroken ? '"many"' : payload))
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = shop.app.server.address() as AddressInfo
  file = openApiFile()
  // with --errors, requests that the document does not describe are not forwarded
  prism = await startPrism('proxy', file.path, `http://127.0.0.1:${port}/shop`, '--errors')
})
afterAll(async () => {
  await prism?.close()
  file?.remove()
})

const { cart, catalog, coupons, customers, delivery, quickOrder, saved, site, wishlist } =
  endpoints

test('the demo shop responds as the OpenAPI document describes [HTTP-04]', async () => {
  const { id, productId } = await readyVariant(shop.db, { stock: 5 })
  const variant = String(id)
  const claire = visitor()
  const add = (Quantity: number) =>
    claire.call(catalog.addToCart, {
      body: { ProductVariantId: variant, Quantity, Name: 'Mug' }
    })

  await claire.call(cart.read)
  const { Items } = (await (await add(2)).json()) as Cart
  await add(9)
  expect((await add(1)).status, 'the fifth and last piece is in the cart').toBe(409)
  const line = { id: Items[0]!.ItemId }
  await claire.call(cart.setQuantity, { parts: line, body: { quantity: 3 } })
  await claire.call(coupons.apply, { body: { CouponCode: 'VITRINE10' } })
  expect((await claire.call(coupons.apply, { body: { CouponCode: 'NO' } })).status).toBe(409)
  await claire.call(coupons.remove, { body: {} })
  await claire.call(delivery.setShippingCountry, { body: { CountryCode: 'BE' } })
  await claire.call(delivery.setTaxCountry, { body: { currentCountry: 'BE' } })
  await claire.call(delivery.cities, { parts: { countryId: 'BE', query: '1000' } })
  await claire.call(catalog.suggestions, { query: { q: 'mu', nbrResults: 5, accuracy: 0.3 } })
  await claire.call(catalog.variants, { parts: { productId }, query: { quantity: 1 } })
  await claire.call(catalog.listFilter, { query: { currentFilter: '{}' } })
  await claire.call(quickOrder.check, { query: { lines: `${Items[0]!.SKU};2\nnone;1\n` } })
  await claire.call(quickOrder.add, {
    body: { Items: [{ ProductVariantId: variant, Quantity: 9 }] }
  })
  await claire.call(saved.save, { parts: line })
  await claire.call(saved.read)
  await claire.call(customers.checkVat, { query: { countryId: 'BE', VAT: 'BE0' } })
  await claire.call(site.stringResources, { parts: { culture: 'fr' }, query: {} })
  await claire.call(wishlist.addVariant, { query: { ProductVariantId: variant } })
  await claire.call(wishlist.count)
  await claire.call(wishlist.isInList, { query: { productVariantId: variant } })
  await claire.call(wishlist.removeVariantEverywhere, { parts: { productVariantId: variant } })
  const user = await claire.call(coupons.ofUser, { parts: { id: '1' } })
  expect(user.status).toBe(401)
})

test('notices a response that the document does not describe', async () => {
  isBroken = true
  onTestFinished(() => {
    isBroken = false
  })
  await expect(visitor().call(wishlist.count)).rejects.toThrow('must be integer')
})

test('notices a request that the document does not describe', async () => {
  const unknown = { method: 'GET', path: '{app}/api/v1/unknown' }
  await expect(visitor().call(unknown)).rejects.toThrow('NO_PATH_MATCHED')
  const body = { CountryCode: 32 }
  await expect(visitor().call(delivery.setShippingCountry, { body })).rejects.toThrow(
    'CountryCode must be string'
  )
})

interface Parts {
  parts?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
}

/** Throws if Prism itself responds with a problem; problems of the shop are fine. */
async function refuseProblems(answer: Response): Promise<void> {
  if (answer.headers.get('content-type')?.includes('application/problem+json')) {
    throw new Error(`${answer.url}: ${await answer.text()}`)
  }
  if (answer.status >= 500) throw new Error(`${answer.url}: ${answer.status}`)
}

/** A visitor whose requests pass through Prism. */
function visitor() {
  let cookie = ''
  return {
    /** Makes a call of the contract. @throws if the request or the response does not match the document. */
    async call(
      { method, path }: { method: string; path: string },
      { parts = {}, query = {}, body }: Parts = {}
    ): Promise<Response> {
      const url = new URL(
        path
          .replace(/^\{(app|site)\}/, '')
          .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name]!)),
        prism.address
      )
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, `${value}`)
      const answer = await fetch(url, {
        method,
        headers: {
          'accept-language': 'fr',
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' })
        },
        ...(body && { body: JSON.stringify(body) })
      })
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0]!
      if (!answer.ok) await refuseProblems(answer)
      return answer
    }
  }
}
