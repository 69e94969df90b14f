import { wishlist } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import { expectReply, expectSame, expectStatus, expectThat } from '../expect.ts'
import { newKey, readCart } from '../shopping.ts'
import { skip } from '../verdict.ts'
import { addTo, countOf, isInList, readList, wishing } from '../wishing.ts'

/** Lists of a guest. A shop that keeps lists for customers only is checked with `--login`, as its guests get 401. */
export const wishlistChecks: readonly Check[] = checksOf('wishlist', 'calls', [
  {
    id: 'count.new-visitor',
    name: 'A new visitor has nothing on any list.',
    remedy: 'Answer with 0.',
    run: async shop => expectSame(await countOf(await shop.visitor()), 0, 'the number')
  },
  {
    id: 'add.adds',
    name: 'A variant can be put on a list.',
    remedy:
      'Create a list if there is none, and say in productInList that the variant is on it.',
    run: shop =>
      wishing(shop, async (client, { variantId }, added) => {
        expectSame(added.productInList, true, 'productInList')
        expectSame(await isInList(client, variantId), true, 'isinthelist')
      })
  },
  {
    id: 'add.counts',
    name: 'The number of products on lists follows.',
    remedy: 'Count the lines of all lists of the session.',
    run: shop =>
      wishing(shop, async client => expectSame(await countOf(client), 1, 'the number'))
  },
  {
    id: 'add.says-so',
    name: 'The shopper is told on which list the product is.',
    remedy: 'Send Message, a text for the shopper, and the WishlistId.',
    run: shop =>
      wishing(shop, async (_, __, { Message, WishlistId }) => {
        expectThat(Message.trim(), 'a Message', 'it is empty')
        expectThat(WishlistId, 'a WishlistId', 'it is empty')
      })
  },
  {
    id: 'add.twice-is-one-line',
    name: 'A variant that is added again to the same list is one line.',
    remedy: 'Increase the quantity of the line, or leave it.',
    run: shop =>
      wishing(shop, async (client, product, { WishlistId }) => {
        await addTo(client, product, { WishlistId })
        expectSame(await countOf(client), 1, 'the number')
      })
  },
  {
    id: 'is-of-one-visitor',
    name: 'Another visitor does not see the lists.',
    remedy: 'Find lists by the session of the request only.',
    run: shop =>
      wishing(shop, async (_, { variantId }) => {
        const other = await shop.visitor()
        expectSame(await countOf(other), 0, 'the number')
        expectSame(await isInList(other, variantId), false, 'isinthelist')
      })
  },
  {
    id: 'protects-lists',
    name: 'Another visitor cannot change or delete a list by its id.',
    remedy: 'Look for lists of the session only, and answer 404 otherwise.',
    run: shop =>
      wishing(shop, async (client, _, { WishlistId }) => {
        const other = await shop.visitor()
        const exchange = await other.call(wishlist.remove, { query: { WishlistId } })
        expectSame(await countOf(client), 1, 'the number', exchange)
      })
  },
  {
    id: 'remove-variant.removes',
    name: 'A variant can be taken off a list.',
    remedy: 'Remove the variant from that list, and answer with 200 or 204.',
    run: shop =>
      wishing(shop, async (client, { variantId }, { WishlistId }) => {
        const parts = { productVariantId: variantId, listId: WishlistId }
        expectStatus(await client.call(wishlist.removeVariant, { parts }), 200, 204)
        expectSame(await isInList(client, variantId), false, 'isinthelist')
      })
  },
  {
    id: 'remove-everywhere.removes',
    name: 'A variant can be taken off all lists.',
    remedy: 'Remove the variant from all lists of the session.',
    run: shop =>
      wishing(shop, async (client, product) => {
        await addTo(client, product, { Name: 'Second' })
        const parts = { productVariantId: product.variantId }
        expectStatus(await client.call(wishlist.removeVariantEverywhere, { parts }), 200, 204)
        expectSame(await isInList(client, product.variantId), false, 'isinthelist')
      })
  },
  {
    id: 'create.creates',
    name: 'A list can be created, and has a page.',
    remedy: 'Answer with Id, Name, Kind and the URL of its page.',
    async run(shop) {
      const client = await shop.visitor()
      const body = { Name: 'For spring', Kind: 'wishlist' }
      const exchange = await client.call(wishlist.create, { body })
      if (exchange.status === 401) skip('lists are for customers only')
      const { Id, Name, ProductsCount, Url } = expectReply(exchange, wishlist.create.reply)
      expectSame(Name, 'For spring', 'Name', exchange)
      expectSame(ProductsCount, 0, 'ProductsCount', exchange)
      expectSame((await client.open(new URL(Url, shop.origin))).exchange.status, 200, 'status')
      await client.call(wishlist.remove, { query: { WishlistId: Id } })
    }
  },
  {
    id: 'delete.deletes',
    name: 'A list can be deleted with its lines.',
    remedy: 'Delete the list, and say which page to show next.',
    run: shop =>
      wishing(shop, async (client, _, { WishlistId }) => {
        const exchange = await client.call(wishlist.remove, { query: { WishlistId } })
        expectReply(exchange, wishlist.remove.reply)
        expectSame(await countOf(client), 0, 'the number', exchange)
      })
  },
  {
    id: 'list.shows-lines',
    name: 'The HTML of a list contains its lines.',
    remedy: 'Render <vitrine-wishlist> with the list, and its lines as the fallback.',
    run: shop =>
      wishing(shop, async (client, { variantId }, added) => {
        const { list, exchange } = await readList(client, added)
        const line = list.Lines.find(one => one.ProductVariantId === variantId)
        expectThat(line, 'the line', 'it is missing', exchange)
        expectSame(line.Quantity, 2, 'quantity', exchange)
      })
  },
  {
    id: 'name.changes',
    name: 'A list can be renamed.',
    remedy: 'Change the name of the list.',
    run: shop =>
      wishing(shop, async (client, _, added) => {
        const query = { WishlistId: added.WishlistId, Name: 'Presents' }
        expectStatus(await client.call(wishlist.updateName, { query }), 200, 204)
        expectSame((await readList(client, added)).list.Name, 'Presents', 'Name')
      })
  },
  {
    id: 'description.changes',
    name: 'A list can be described.',
    remedy: 'Change the description of the list.',
    run: shop =>
      wishing(shop, async (client, _, added) => {
        const query = { WishlistId: added.WishlistId, Description: 'Size M' }
        expectStatus(await client.call(wishlist.updateDescription, { query }), 200, 204)
        expectSame((await readList(client, added)).list.Description, 'Size M', 'Description')
      })
  },
  {
    id: 'share.shares',
    name: 'A shared list has a URL that others can open, until it is shared no more.',
    remedy: 'Send a ShareUrl that cannot be guessed, and answer 404 when sharing has ended.',
    run: shop =>
      wishing(shop, async (client, _, { WishlistId }) => {
        const share = async (IsShared: boolean) => {
          const exchange = await client.call(wishlist.share, { body: { WishlistId, IsShared } })
          return expectReply(exchange, wishlist.share.reply).ShareUrl
        }
        const url = await share(true)
        expectThat(url, 'a ShareUrl', 'it is null')
        const other = await shop.visitor()
        expectStatus((await other.open(new URL(url, shop.origin))).exchange, 200)
        expectSame(await share(false), null, 'ShareUrl')
        expectStatus((await other.open(new URL(url, shop.origin))).exchange, 404, 403, 410)
      })
  },
  {
    id: 'import.explains',
    name: 'Lines that cannot be imported are explained.',
    remedy: 'Send the texts for the shopper as Problems.',
    run: shop =>
      wishing(shop, async (client, _, { WishlistId }) => {
        const body = { WishlistId, Lines: 'NO-SUCH-REFERENCE;2' }
        const exchange = await client.call(wishlist.importLines, { body })
        const { AddedCount, Problems } = expectReply(exchange, wishlist.importLines.reply)
        expectSame(AddedCount, 0, 'AddedCount', exchange)
        expectThat(Problems.length > 0, 'a problem', 'there is none', exchange)
      })
  },
  {
    id: 'order.adds-once-per-key',
    name: 'A list can be added to the cart, once per idempotency key.',
    remedy: 'Add the lines, and send the first response again for the same key.',
    run: shop =>
      wishing(shop, async (client, { variantId }, { WishlistId }) => {
        const body = { WishlistId, Items: [{ variantId, qty: 2 }] }
        const headers = { 'Idempotency-Key': newKey() }
        const exchange = await client.call(wishlist.addToCart, { body, headers })
        expectSame(expectReply(exchange, wishlist.addToCart.reply).ItemsCount, 2, 'ItemsCount')
        await client.call(wishlist.addToCart, { body, headers })
        expectSame((await readCart(client)).ItemsCount, 2, 'ItemsCount')
      })
  }
])
