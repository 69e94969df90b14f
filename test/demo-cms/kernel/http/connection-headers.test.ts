import { expect, test } from 'vitest'
import { buildApp } from '../../../../demo-cms/app.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

/** The names of the headers of the last response, before Node.js adds those of HTTP/1.1. */
let names: string[] = []

const shop = withShop({
  async start(db) {
    const app = await buildApp({ db, isDemo: true })
    app.addHook('onSend', async (_, reply) => {
      names = Object.keys(reply.getHeaders())
    })
    return app
  }
})

/** They are about a connection, not about a response: HTTP/2 forbids them, so that the shop can be served by it, too. */
const FORBIDDEN = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade'
]

test('sends no header that HTTP/2 forbids', async () => {
  const visitor = shop.visitor()
  const variant = await readyVariant(shop.db)
  const responses: [status: number, send: () => Promise<{ statusCode: number }>][] = [
    [200, () => visitor.get('/shop/fr')],
    [200, () => visitor.get(`/shop/fr/p/${variant.slug}`)],
    [200, () => visitor.get('/shop/theme/shop.css')],
    [200, () => visitor.get('/shop/assets/1/160x160/theiere-kyoto-en-fonte-1.webp')],
    [206, () => visitor.get('/shop/films/1.webm', { range: 'bytes=0-99' })],
    [200, () => visitor.get('/shop/api/v1/shoppingcarts')],
    [
      303,
      () => visitor.post('/shop/fr/shoppingcarts/add', { ProductVariantId: `${variant.id}` })
    ],
    [403, () => visitor.post('/shop/fr/contact', {}, { 'sec-fetch-site': 'cross-site' })],
    [404, () => visitor.get('/shop/fr/nowhere')]
  ]
  for (const [status, send] of responses) {
    names = []
    expect((await send()).statusCode, send.toString()).toBe(status)
    expect(names, send.toString()).toContain('content-security-policy')
    expect(
      names.filter(name => FORBIDDEN.includes(name)),
      send.toString()
    ).toEqual([])
  }
})
