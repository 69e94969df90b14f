import { cart, catalog } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import { messageOf } from '../exchange.ts'
import { expectCart, expectRefusal, expectSame, expectThat } from '../expect.ts'
import { add, lineOf, readCart, removeLine, sendQuantity, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'

const MORE_THAN_ANY = 900_000

/** Lines of the cart: quantities, removal, undo and version. */
export const lineChecks: readonly Check[] = checksOf('cart', 'calls', [
  {
    id: 'quantity.sets',
    name: 'The quantity of a line can be set.',
    remedy: 'Set the quantity of the line with that ItemId, and answer with the cart.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        const exchange = await sendQuantity(client, line, 3)
        expectSame(lineOf(expectCart(exchange), product).Quantity, 3, 'quantity', exchange)
        expectSame((await readCart(client)).ItemsCount, 3, 'ItemsCount')
      })
  },
  {
    id: 'quantity.keeps-the-line',
    name: 'A line keeps its id while its quantity changes.',
    remedy: 'Do not create the line again.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        const { ItemId } = lineOf(expectCart(await sendQuantity(client, line, 2)), product)
        expectSame(ItemId, line.ItemId, 'ItemId')
      })
  },
  {
    id: 'quantity.keeps-the-order',
    name: 'Lines keep their order while quantities change.',
    remedy: 'Sort lines by when they were added.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const first = await add(client, product)
        const before = await add(client, await shop.otherProduct())
        const after = expectCart(await sendQuantity(client, lineOf(first, product), 2))
        const ids = (items: typeof before.Items) => items.map(({ ItemId }) => ItemId).join(', ')
        expectSame(ids(after.Items), ids(before.Items), 'the order')
      })
  },
  {
    id: 'quantity.zero-removes',
    name: 'A quantity of 0 removes the line.',
    remedy: 'Treat 0 like a removal.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        const exchange = await sendQuantity(client, line, 0)
        expectSame(expectCart(exchange).Items.length, 0, 'the number of lines', exchange)
      })
  },
  ...([-1, 1.5] as const).map(quantity => ({
    id: `quantity.refuses-${quantity < 0 ? 'negative' : 'fractions'}`,
    name: `A quantity of ${quantity} is refused, and the cart stays.`,
    remedy: 'Validate quantities: whole numbers from 0. They come from the browser.',
    run: (shop: Parameters<Check['run']>[0]) =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product, 2), product)
        const exchange = await sendQuantity(client, line, quantity)
        expectRefusal(exchange)
        expectSame((await readCart(client)).ItemsCount, 2, 'ItemsCount', exchange)
      })
  })),
  {
    id: 'quantity.too-many-is-explained',
    name: 'A quantity above the stock is refused or corrected, and explained.',
    remedy:
      'Refuse with a Message and the Cart, or correct the line and say why in its Notice.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        const exchange = await sendQuantity(client, line, MORE_THAN_ANY)
        if (exchange.status >= 400) {
          expectRefusal(exchange)
          return
        }
        const changed = lineOf(expectCart(exchange), product)
        if (changed.Quantity === MORE_THAN_ANY) skip('the shop delivers any number of pieces')
        const isSaid = changed.Notice || messageOf(exchange)
        expectThat(isSaid, 'a Notice', 'the quantity is changed in silence', exchange)
      })
  },
  {
    id: 'quantity.limits-make-sense',
    name: 'The limits of a line permit its quantity.',
    remedy:
      'Send MinQuantity, MaxQuantity (0 for none) and StepQuantity as the shop applies them.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product, 5), product)
        const { Quantity, MinQuantity, MaxQuantity, StepQuantity } = line
        expectThat(
          MinQuantity <= Quantity,
          `MinQuantity up to ${Quantity}`,
          `it is ${MinQuantity}`
        )
        const isBelow = MaxQuantity === 0 || MaxQuantity >= Quantity
        expectThat(isBelow, `MaxQuantity 0 or from ${Quantity}`, `it is ${MaxQuantity}`)
        expectThat(StepQuantity >= 1, 'StepQuantity from 1', `it is ${StepQuantity}`)
      })
  },
  {
    id: 'quantity.parallel',
    name: 'Two quantities that arrive at the same time leave one of them.',
    remedy: 'Lock the cart while it changes.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        await Promise.all([2, 3].map(quantity => sendQuantity(client, line, quantity)))
        const { Quantity } = lineOf(await readCart(client), product)
        expectThat([2, 3].includes(Quantity), '2 or 3 pieces', `there are ${Quantity}`)
      })
  },
  {
    id: 'remove.removes',
    name: 'A line can be removed, and the others stay.',
    remedy: 'Remove the line with that ItemId only, and answer with the cart.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const other = await shop.otherProduct()
        await add(client, other)
        const line = lineOf(await add(client, product), product)
        const exchange = await removeLine(client, line)
        const { Items } = expectCart(exchange)
        expectSame(Items.length, 1, 'the number of lines', exchange)
        lineOf(await readCart(client), other)
      })
  },
  {
    id: 'remove.twice',
    name: 'Removing a line twice succeeds.',
    remedy: 'Answer with the cart if the line is gone already: another tab was faster.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        await removeLine(client, line)
        const exchange = await removeLine(client, line)
        expectSame(expectCart(exchange).Items.length, 0, 'the number of lines', exchange)
      })
  },
  {
    id: 'remove.can-be-undone',
    name: 'A removed line can be added again.',
    remedy: 'Accept an addition with the ItemId of a line that is gone.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product, 2), product)
        await removeLine(client, line)
        const body = { ProductVariantId: product.variantId, Quantity: 2, Name: product.name }
        const more = { ...body, ItemId: line.ItemId }
        const exchange = await client.call(catalog.addToCart, { body: more })
        expectSame(lineOf(expectCart(exchange), product).Quantity, 2, 'quantity', exchange)
      })
  },
  {
    id: 'remove.undo-restores-the-place',
    severity: 'recommended',
    name: 'A removed line that is added again returns to its place.',
    remedy: 'Put a line with a known ItemId back to its position.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product), product)
        const before = await add(client, await shop.otherProduct())
        await removeLine(client, line)
        const body = { ProductVariantId: product.variantId, Quantity: 1, Name: product.name }
        const more = { ...body, ItemId: line.ItemId }
        const after = expectCart(await client.call(catalog.addToCart, { body: more }))
        const ids = (items: typeof after.Items) => items.map(one => one.ProductVariantId).join()
        expectSame(ids(after.Items), ids(before.Items), 'the order')
      })
  },
  {
    id: 'clear.empties',
    name: 'The cart can be emptied, and amounts are 0 then.',
    remedy: 'Remove all lines, and answer with the empty cart.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product, 2)
        const exchange = await client.call(cart.clear)
        const { Items, ItemsCount, AmountTaxIncl } = expectCart(exchange)
        expectSame(Items.length, 0, 'the number of lines', exchange)
        expectSame(ItemsCount, 0, 'ItemsCount', exchange)
        expectSame(AmountTaxIncl, 0, 'AmountTaxIncl', exchange)
      })
  },
  {
    id: 'version.increases',
    name: 'The version of the cart never decreases.',
    remedy: 'Increase Version with every change; a constant number is right, too.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const added = await add(client, product)
        const line = lineOf(added, product)
        const set = expectCart(await sendQuantity(client, line, 2))
        const removed = expectCart(await removeLine(client, line))
        const versions = [added, set, removed].map(({ Version }) => Version ?? 0)
        const isRising = versions.every((one, index) => one >= (versions[index - 1] ?? 0))
        expectThat(isRising, 'rising versions', `they are ${versions.join(', ')}`)
      })
  },
  {
    id: 'version.tells-changes',
    severity: 'recommended',
    name: 'The version of the cart is another after each change.',
    remedy: 'Increase Version with every change: pages ignore responses that were overtaken.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const added = await add(client, product)
        const set = expectCart(await sendQuantity(client, lineOf(added, product), 2))
        if (set.Version == null || added.Version == null) skip('the carts have no Version')
        expectThat(set.Version > added.Version, 'a higher version', `it is ${set.Version}`)
      })
  },
  {
    id: 'version.stays',
    name: 'Reading the cart does not change its version.',
    remedy: 'Increase Version with changes only, or every page would be read again.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { Version } = await add(client, product)
        expectSame((await readCart(client)).Version, Version, 'version')
        expectSame((await readCart(client)).Version, Version, 'version')
      })
  },
  {
    id: 'version.is-that-of-refusals',
    name: 'A refused change leaves the version as it was.',
    remedy: 'Increase Version in the transaction of the change.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const added = await add(client, product)
        await sendQuantity(client, lineOf(added, product), -1)
        expectSame((await readCart(client)).Version, added.Version, 'version')
      })
  },
  {
    id: 'cart-id.stays',
    name: 'The cart of a visitor keeps its id.',
    remedy: 'Create one cart per session.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { CartId } = await add(client, product)
        if (!CartId) skip('carts have no id')
        expectSame((await readCart(client)).CartId, CartId, 'CartId')
        expectSame((await add(client, product)).CartId, CartId, 'CartId')
      })
  }
])
