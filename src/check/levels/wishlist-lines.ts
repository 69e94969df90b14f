import { wishlist } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import type { Client } from '../client.ts'
import { expectReply, expectSame, expectStatus } from '../expect.ts'
import type { Shop } from '../shop.ts'
import { skip } from '../verdict.ts'
import { readList, type WishAdded, wishing } from '../wishing.ts'

/** Lines of lists. */
export const wishlistLineChecks: readonly Check[] = checksOf('wishlist', 'calls', [
  {
    id: 'quantity.changes',
    name: 'The wanted quantity of a line can be changed.',
    remedy: 'Set the quantity of the line, and answer with it.',
    run: shop =>
      onLine(shop, async (client, id, added) => {
        const query = { WishlistProductId: id, Quantity: 4 }
        const exchange = await client.call(wishlist.updateQuantity, { query })
        const reply = expectReply(exchange, wishlist.updateQuantity.reply)
        expectSame(reply.IsSuccessfull, true, 'IsSuccessfull', exchange)
        expectSame((await readList(client, added)).list.Lines[0]?.Quantity, 4, 'quantity')
      })
  },
  {
    id: 'note.changes',
    name: 'A line can have a note.',
    remedy: 'Set the note of the line; an empty one removes it.',
    run: shop =>
      onLine(shop, async (client, id, added) => {
        const body = { WishlistProductId: id, Note: 'The <blue> one' }
        expectStatus(await client.call(wishlist.updateNote, { body }), 200, 204)
        expectSame((await readList(client, added)).list.Lines[0]?.Note, body.Note, 'Note')
      })
  },
  {
    id: 'bought.changes',
    name: 'A line remembers how many pieces were bought already.',
    remedy: 'Set the number of the line.',
    run: shop =>
      onLine(shop, async (client, id, added) => {
        const body = { WishlistProductId: id, BoughtQuantity: 1 }
        expectStatus(await client.call(wishlist.updateBought, { body }), 200, 204)
        const [line] = (await readList(client, added)).list.Lines
        expectSame(line?.BoughtQuantity, 1, 'BoughtQuantity')
      })
  },
  {
    id: 'remove-line.can-be-undone',
    name: 'A line can be removed, and restored with its quantity.',
    remedy: 'Keep removed lines for a while.',
    run: shop =>
      onLine(shop, async (client, id, added) => {
        const query = { WishlistProductId: id }
        expectStatus(await client.call(wishlist.removeLine, { query }), 200, 204)
        expectSame((await readList(client, added)).list.Lines.length, 0, 'the number of lines')
        expectStatus(await client.call(wishlist.restore, { body: query }), 200, 204)
        expectSame((await readList(client, added)).list.Lines[0]?.Quantity, 2, 'quantity')
      })
  },
  {
    id: 'move.moves',
    name: 'A line can be moved to another list.',
    remedy: 'Move the line between lists of the same shopper.',
    run: shop =>
      onLine(shop, async (client, id, added) => {
        const creation = { Name: 'Second', Kind: 'wishlist' }
        const created = await client.call(wishlist.create, { body: creation })
        const { Id } = expectReply(created, wishlist.create.reply)
        const body = { WishlistProductId: id, WishlistId: Id }
        expectStatus(await client.call(wishlist.move, { body }), 200, 204)
        expectSame((await readList(client, added)).list.Lines.length, 0, 'the number of lines')
        const { list } = await readList(client, { WishlistId: Id })
        expectSame(list.Lines.length, 1, 'the number of lines')
        await client.call(wishlist.remove, { query: { WishlistId: Id } })
      })
  }
])

/** Runs with the id of the line. */
function onLine(
  shop: Shop,
  run: (client: Client, id: string, added: WishAdded) => Promise<void>
): Promise<void> {
  return wishing(shop, async (client, _, added) => {
    const [line] = (await readList(client, added)).list.Lines
    if (!line) skip('the list has no lines')
    await run(client, line.WishlistProductId, added)
  })
}
