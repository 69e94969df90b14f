import { quickOrder } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { expectReply, expectSame, expectThat } from '../expect.ts'
import type { Shop } from '../shop.ts'
import { add, lineOf, newKey, readCart, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'

const MORE_THAN_ANY = 900_000

/** Orders by reference. */
export const quickOrderChecks: readonly Check[] = checksOf('catalogue', 'calls', [
  {
    id: 'quick-order.finds-references',
    name: 'A reference finds its product.',
    remedy: 'Find variants by SKU, and by the references of the customer.',
    async run(shop) {
      const { sku, variantId } = await reference(shop)
      const [line] = (await checkLines(shop, `${sku};2`)).lines
      expectSame(line?.Product?.ProductVariantId, variantId, `the variant of ${sku}`)
      expectSame(line?.Quantity, 2, 'quantity')
    }
  },
  {
    id: 'quick-order.explains-unknown-references',
    name: 'An unknown reference is explained.',
    remedy: 'Send Product null, and the reason as Problem.',
    async run(shop) {
      const { lines, exchange } = await checkLines(shop, 'NO-SUCH-REFERENCE;2')
      expectThat(lines[0]?.Product === null, 'Product null', 'there is one', exchange)
      expectThat(lines[0]?.Problem, 'a Problem', 'it is empty', exchange)
    }
  },
  {
    id: 'quick-order.keeps-the-order',
    name: 'Each line has its result, in the order of the request.',
    remedy: 'Send one result for each line.',
    async run(shop) {
      const { sku } = await reference(shop)
      const { lines, exchange } = await checkLines(shop, `NO-SUCH;1\n${sku};1\nNOR-THIS;3`)
      const found = lines.map(({ Reference }) => Reference).join(', ')
      expectSame(found, `NO-SUCH, ${sku}, NOR-THIS`, 'the references', exchange)
    }
  },
  {
    id: 'quick-order.explains-quantities',
    name: 'More pieces than there are become those that can be ordered, with the reason.',
    remedy: 'Send PossibleQuantity and Problem.',
    async run(shop) {
      const { sku } = await reference(shop)
      const [line] = (await checkLines(shop, `${sku};${MORE_THAN_ANY}`)).lines
      if (line?.PossibleQuantity === MORE_THAN_ANY)
        skip('the shop delivers any number of pieces')
      expectThat(line?.Problem, 'a Problem', 'it is empty')
    }
  },
  {
    id: 'quick-order.adds',
    name: 'Lines of a quick order are added to the cart.',
    remedy: 'Add the lines, and answer with the cart and a result for each.',
    run: shop =>
      shopping(shop, async (client, { variantId }) => {
        const body = { Items: [{ ProductVariantId: variantId, Quantity: 2 }] }
        const exchange = await client.call(quickOrder.add, { body })
        const { Cart, Items } = expectReply(exchange, quickOrder.add.reply)
        expectSame(Cart.ItemsCount, 2, 'ItemsCount', exchange)
        expectSame(Items[0]?.Quantity, 2, 'the quantity that was added', exchange)
      })
  },
  {
    id: 'quick-order.adds-once-per-key',
    name: 'The same idempotency key adds the lines of a quick order once.',
    remedy: 'Keep Idempotency-Key with the change, and send the first response again.',
    run: shop =>
      shopping(shop, async (client, { variantId }) => {
        const body = { Items: [{ ProductVariantId: variantId, Quantity: 2 }] }
        const headers = { 'Idempotency-Key': newKey() }
        await client.call(quickOrder.add, { body, headers })
        await client.call(quickOrder.add, { body, headers })
        expectSame((await readCart(client)).ItemsCount, 2, 'ItemsCount')
      })
  }
])

/** The reference of a product, as the cart shows it. */
function reference(shop: Shop): Promise<{ sku: string; variantId: string }> {
  return shop.once('reference', async () => {
    let sku = ''
    const { variantId } = await shop.product()
    await shopping(shop, async (client, product) => {
      sku = lineOf(await add(client, product), product).SKU
    })
    return sku ? { sku, variantId } : skip('the product has no reference')
  })
}

async function checkLines(shop: Shop, lines: string) {
  const exchange: Exchange = await (await shop.guest()).call(quickOrder.check, {
    query: { lines }
  })
  return { lines: expectReply(exchange, quickOrder.check.reply), exchange }
}
