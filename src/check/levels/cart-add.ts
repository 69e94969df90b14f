import { type Check, checksOf } from '../check.ts'
import type { Client } from '../client.ts'
import { type Exchange, jsonOf } from '../exchange.ts'
import {
  expectCart,
  expectNoFailure,
  expectRefusal,
  expectSame,
  expectThat
} from '../expect.ts'
import { add, lineOf, newKey, readCart, sendAddition, shopping } from '../shopping.ts'
import { fail, skip } from '../verdict.ts'

const MORE_THAN_ANY = 900_000

/** Adding to the cart. */
export const addChecks: readonly Check[] = checksOf('cart', 'calls', [
  {
    id: 'add.adds',
    name: 'A product that is added is a line of the cart, with its quantity.',
    remedy: 'Answer the addition with the whole cart, the new line included.',
    run: shop =>
      shopping(shop, async (client, product) => {
        expectSame(lineOf(await add(client, product, 2), product).Quantity, 2, 'quantity')
        expectSame(lineOf(await readCart(client), product).Quantity, 2, 'quantity')
      })
  },
  {
    id: 'add.counts-pieces',
    name: 'The number of the cart is that of pieces, not of lines.',
    remedy: 'Set ItemsCount to the sum of all quantities.',
    run: shop =>
      shopping(shop, async (client, product) => {
        expectSame((await add(client, product, 3)).ItemsCount, 3, 'ItemsCount')
      })
  },
  {
    id: 'add.adds-up',
    name: 'The same product added again increases the number of pieces.',
    remedy: 'Add to the quantity of the line, or create another line.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product, 2)
        expectSame((await add(client, product, 1)).ItemsCount, 3, 'ItemsCount')
      })
  },
  {
    id: 'add.keeps-others',
    name: 'Another product is another line.',
    remedy: 'Keep the lines that are in the cart.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const other = await shop.otherProduct()
        await add(client, product)
        const cart = await add(client, other)
        lineOf(cart, product)
        lineOf(cart, other)
      })
  },
  {
    id: 'add.says-how-many',
    severity: 'recommended',
    name: 'The response says how many pieces were added.',
    remedy: 'Send AddedQuantity with the cart.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { AddedQuantity } = (jsonOf(await sendAddition(client, product, 2)) ??
          {}) as Added
        expectThat(AddedQuantity === 2, 'AddedQuantity 2', `it is ${AddedQuantity}`)
      })
  },
  {
    id: 'add.sold-out-is-explained',
    name: 'Whoever adds a product that is sold out is told so.',
    remedy: 'Answer 409 or 422 and {"Message": "…"}, or add none and send a Notice.',
    async run(shop) {
      const soldOut = await shop.soldOut()
      const client = await shop.visitor()
      const exchange = await sendAddition(client, soldOut, 1)
      if (exchange.status >= 400) expectRefusal(exchange)
      else expectSame((await readCart(client)).ItemsCount, 0, 'ItemsCount', exchange)
    }
  },
  {
    id: 'add.too-many-is-explained',
    name: 'Whoever adds more pieces than there are gets fewer or none, and is told why.',
    remedy: 'Refuse with a message, or add what is there and say how many: AddedQuantity.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const exchange = await sendAddition(client, product, MORE_THAN_ANY)
        if (exchange.status >= 400) {
          expectRefusal(exchange)
          return
        }
        const line = lineOf(expectCart(exchange), product)
        if (line.Quantity === MORE_THAN_ANY) skip('the shop delivers any number of pieces')
        const { AddedQuantity } = (jsonOf(exchange) ?? {}) as Added
        const isSaid = line.Notice || AddedQuantity === line.Quantity
        expectThat(
          isSaid,
          'an explanation',
          'neither Notice nor AddedQuantity is there',
          exchange
        )
      })
  },
  ...[0, -1, 1.5].map(quantity => ({
    id: `add.refuses-${{ '0': 'none', '-1': 'negative', '1.5': 'fractions' }[String(quantity)]}`,
    name: `A quantity of ${quantity} is refused.`,
    remedy: 'Validate Quantity: a whole number from 1. It comes from the browser.',
    run: (shop: Parameters<Check['run']>[0]) =>
      shopping(shop, async (client, product) => {
        const exchange = await sendAddition(client, product, quantity)
        expectRefusal(exchange)
        expectSame((await readCart(client)).ItemsCount, 0, 'ItemsCount', exchange)
      })
  })),
  {
    id: 'add.sets-the-price',
    name: 'The shop sets the price, whatever the browser sends.',
    remedy: 'Read prices from your catalogue only.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const right = lineOf(await add(client, product), product).UnitPriceTaxIncl
        const cheat = await shop.visitor()
        const more = { UnitPriceTaxIncl: 0.01, Price: 0.01, price: 0.01 }
        const exchange = await sendAddition(cheat, product, 1, { more })
        if (exchange.status >= 400) return
        const { UnitPriceTaxIncl } = lineOf(expectCart(exchange), product)
        expectSame(UnitPriceTaxIncl, right, 'price', exchange)
      })
  },
  {
    id: 'add.once-per-key',
    name: 'The same idempotency key adds once.',
    remedy: 'Keep Idempotency-Key with the change, and send the first response again.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const headers = { 'Idempotency-Key': newKey() }
        expectCart(await sendAddition(client, product, 2, { headers }))
        const again = await sendAddition(client, product, 2, { headers })
        expectSame(expectCart(again).ItemsCount, 2, 'ItemsCount', again)
      })
  },
  {
    id: 'add.once-per-key-at-once',
    name: 'The same idempotency key adds once, also if both requests arrive at the same time.',
    remedy: 'Store the key in the transaction of the change, with a unique constraint.',
    run: shop =>
      shopping(shop, async (client, product) => {
        // two parallel requests without a session would start two
        await add(client, product, 1)
        const headers = { 'Idempotency-Key': newKey() }
        const send = () => sendAddition(client, product, 2, { headers })
        await together([send, send, send])
        expectSame((await readCart(client)).ItemsCount, 3, 'ItemsCount')
      })
  },
  {
    id: 'add.again-with-another-key',
    name: 'Another idempotency key adds again.',
    remedy: 'Compare keys, and not what is added.',
    run: shop =>
      shopping(shop, async (client, product) => {
        for (const count of [1, 2]) {
          const headers = { 'Idempotency-Key': newKey() }
          const exchange = await sendAddition(client, product, 1, { headers })
          expectSame(expectCart(exchange).ItemsCount, count, 'ItemsCount', exchange)
        }
      })
  },
  {
    id: 'add.key-of-one-visitor',
    name: 'An idempotency key counts for one visitor only.',
    remedy: 'Keep keys by session: others must not receive the response.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const headers = { 'Idempotency-Key': newKey() }
        await sendAddition(client, product, 3, { headers })
        const other = await shop.visitor()
        const exchange = await sendAddition(other, product, 1, { headers })
        if (exchange.status >= 400) expectRefusal(exchange)
        else expectSame(expectCart(exchange).ItemsCount, 1, 'ItemsCount', exchange)
      })
  },
  {
    id: 'add.parallel',
    name: 'Additions that arrive at the same time all count.',
    remedy: 'Lock the cart while it changes.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product, 1)
        const send = () => sendAddition(client, product, 1)
        await together([send, send, send, send])
        expectSame((await readCart(client)).ItemsCount, 5, 'ItemsCount')
      })
  },
  {
    id: 'add.parallel-products',
    name: 'Different products that are added at the same time are all in the cart.',
    remedy: 'Lock the cart while it changes, or add lines without writing the others.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const other = await shop.otherProduct()
        await add(client, product)
        await together([
          () => sendAddition(client, product, 1),
          () => sendAddition(client, other, 1)
        ])
        const cart = await readCart(client)
        lineOf(cart, other)
        expectSame(lineOf(cart, product).Quantity, 2, 'quantity')
      })
  },
  {
    id: 'add.ignores-unknown-fields',
    name: 'Fields that the contract does not have do not matter.',
    remedy: 'Ignore unknown fields: pages of a newer build may send them.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const exchange = await sendAddition(client, product, 1, { more: { Unknown: ['x'] } })
        expectSame(expectCart(exchange).ItemsCount, 1, 'ItemsCount', exchange)
      })
  },
  {
    id: 'add.survives-long-bodies',
    name: 'A very long text is refused, and does not fail.',
    remedy: 'Limit bodies, and answer 413 or 422.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const exchange = await sendAddition(client, product, 1, {
          more: { Name: 'x'.repeat(3_000_000) }
        })
        expectNoFailure(exchange)
      })
  }
])

interface Added {
  AddedQuantity?: unknown
}

/** Sends requests at the same time; none of them may fail. */
async function together(
  requests: readonly (() => ReturnType<Client['call']>)[]
): Promise<void> {
  const exchanges: Exchange[] = await Promise.all(requests.map(request => request()))
  const failed = exchanges.find(({ status }) => status >= 400)
  if (failed) fail('all additions to succeed', `one has status ${failed.status}`, failed)
}
