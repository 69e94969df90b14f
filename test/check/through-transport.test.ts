import { expect, test } from 'vitest'
import { allChecks } from '../../src/check/all-checks.ts'
import { LEVELS } from '../../src/check/check.ts'
import { chooseChecks } from '../../src/check/choose.ts'
import { runChecks } from '../../src/check/run-checks.ts'
import type { CheckedTransport } from '../../src/check/through-transport.ts'
import { checkedShop } from './checked-shop.ts'

const PAGE = `<!doctype html><html lang="en"><title>Tea</title>
<script type="application/json" id="vitrine-context">
  {"applicationPath": "", "sitePath": "", "culture": "en", "transport": "/our-shop.js"}
</script>
<main id="page">
  <vitrine-add-to-cart product-id="7" product-variant-id="7" product-name="Teapot"><button>Add</button></vitrine-add-to-cart>
</main></html>`

const ABOUT = [
  'cart.add.adds',
  'cart.quantity.sets',
  'cart.add.once-per-key',
  'cart.read.is-private'
]

/** A shop with one product and a basket for each visitor, with an API of its own. */
function basketShop() {
  const baskets = new Map<string, number>()
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const known = /basket=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1]
    const id = known ?? `b${baskets.size}`
    if (!baskets.has(id)) baskets.set(id, 0)
    const headers = { 'Set-Cookie': `basket=${id}; Path=/` }
    if (!pathname.startsWith('/basket')) {
      return new Response(PAGE, { headers: { ...headers, 'Content-Type': 'text/html' } })
    }
    if (request.method === 'DELETE') baskets.set(id, 0)
    if (request.method === 'POST') {
      const { pieces } = (await request.json()) as { pieces: number }
      if (pieces > 12) return Response.json({ pieces: ['Only 12 left.'] }, { status: 400 })
      baskets.set(id, pieces)
    }
    return Response.json({ pieces: baskets.get(id) }, { headers })
  }
}

const transport: CheckedTransport = async (given, tools) => {
  const call = given as { name: string; body: { Quantity?: number; quantity?: number } }
  const shop = tools as {
    send(request: object): Promise<{ data: { pieces: number } }>
    unsupported(): never
  }
  const read = () => shop.send({ method: 'GET', url: '/basket' })
  const set = (pieces: number) =>
    shop.send({ method: 'POST', url: '/basket', json: { pieces } })
  const { data } = await (call.name === 'cart.read'
    ? read()
    : call.name === 'cart.clear'
      ? shop.send({ method: 'DELETE', url: '/basket' })
      : call.name === 'cart.setQuantity'
        ? set(call.body.quantity ?? 0)
        : call.name === 'catalog.addToCart'
          ? read().then(({ data }) => set(data.pieces + (call.body.Quantity ?? 0)))
          : shop.unsupported())
  const line = {
    ItemId: 1,
    ProductId: 7,
    ProductVariantId: 7,
    Name: 'Teapot',
    ProductUrl: '/teapot',
    Quantity: data.pieces,
    UnitPriceTaxIncl: 2,
    LineAmountTaxIncl: 2 * data.pieces,
    CurrencyCode: 'EUR'
  }
  return {
    ItemsCount: data.pieces,
    AmountTaxIncl: 2 * data.pieces,
    CurrencyCode: 'EUR',
    Items: data.pieces > 0 ? [line] : []
  }
}

async function outcomes(given?: CheckedTransport) {
  const shop = await checkedShop(basketShop(), {
    url: new URL('http://shop.test/'),
    pages: 1,
    transport: given
  })
  const results = await runChecks(shop, chooseChecks(allChecks, LEVELS, ABOUT))
  return Object.fromEntries(
    results.map(({ check, outcome, reason, came }) => [check.id, reason ?? came ?? outcome])
  )
}

test('a shop with an API of its own is checked through its transport', async () => {
  expect(await outcomes(transport)).toEqual({
    'cart.add.adds': 'passed',
    'cart.quantity.sets': 'passed',
    'cart.add.once-per-key': 'pages do not repeat what a transport sends elsewhere',
    'cart.read.is-private': 'it is about headers, and the transport answers the call'
  })
})

test('without its transport, no call is made that the shop does not have', async () => {
  const reasons = Object.values(await outcomes())
  expect(new Set(reasons)).toEqual(
    new Set(['a transport answers the calls; name its file: --transport FILE'])
  )
})
