import fastify from 'fastify'
import { expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { createPages, pathBelowCulture } from '../../../../demo-cms/kernel/http/pages.ts'
import { wishlist } from '../../../../src/shared/contract/index.ts'

function site() {
  const app = fastify()
  const pages = createPages(app, '/shop', async () => ({ currency: EURO, currencies: [EURO] }))
  pages.get('/p/:slug/quick', async (request, _, { basePath, culture }) => ({
    slug: request.params.slug,
    basePath,
    culture
  }))
  pages.post('', async (_request, reply) => reply.code(204).send())
  return app
}

test('gives a page the culture and the parameters in its URL [CTX-03]', async () => {
  const answer = await site().inject({ url: '/shop/nl/p/mok/quick' })
  expect(answer.json()).toEqual({ slug: 'mok', basePath: '/shop', culture: 'nl' })
})

test('has no pages in cultures that the shop does not have [CTX-03]', async () => {
  const app = site()
  for (const culture of ['it', 'FR', 'nl-BE', '%20']) {
    const { statusCode } = await app.inject({ url: `/shop/${culture}/p/mok/quick` })
    expect(statusCode).toBe(404)
  }
  expect((await app.inject({ method: 'POST', url: '/shop/it' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/shop/fr' })).statusCode).toBe(204)
})

test('serves a page of the contract at the path of its endpoint [HTTP-04]', () => {
  expect(pathBelowCulture(wishlist.popup)).toBe('/catalog/wishlist/popup')
})
