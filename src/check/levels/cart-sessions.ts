import { type CartAndSaved, cart, saved } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import type { Client } from '../client.ts'
import { messageOf } from '../exchange.ts'
import { expectCart, expectFragment, expectReply, expectSame, expectThat } from '../expect.ts'
import type { Product } from '../products.ts'
import type { Shop } from '../shop.ts'
import { add, lineOf, readCart, removeLine, sendQuantity, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'
import { languageLinks } from './pages-links.ts'

/** Whose cart it is, what pages show of it, and items saved for later. */
export const sessionChecks: readonly Check[] = checksOf('cart', 'calls', [
  {
    id: 'session.keeps-the-cart',
    name: 'The cart stays between two requests.',
    remedy: 'Set a cookie with the first addition, and find the cart by it.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product, 2)
        expectThat(client.cookies.size > 0, 'a cookie', 'none is set')
        expectSame((await readCart(client)).ItemsCount, 2, 'ItemsCount')
      })
  },
  {
    id: 'session.is-of-one-visitor',
    name: 'Another visitor does not see the cart.',
    remedy: 'Find carts by the session of the request only.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product, 2)
        expectSame((await readCart(await shop.visitor())).ItemsCount, 0, 'ItemsCount')
      })
  },
  {
    id: 'session.protects-lines',
    name: 'Another visitor cannot change or remove a line by its id.',
    remedy: 'Look for lines in the cart of the session only.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const line = lineOf(await add(client, product, 2), product)
        await shopping(shop, async other => {
          await add(other, product)
          await sendQuantity(other, line, 5)
          await removeLine(other, line)
        })
        expectSame((await readCart(client)).ItemsCount, 2, 'ItemsCount')
      })
  },
  {
    id: 'session.own-id',
    severity: 'recommended',
    name: 'Carts of two visitors have two ids.',
    remedy:
      'Send CartId, an id of the cart: pages notice by it that the session has another one.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { CartId } = await add(client, product)
        expectThat(CartId, 'a CartId', 'it is missing')
        await shopping(shop, async other => {
          const { CartId: otherId } = await add(other, product)
          expectThat(otherId !== CartId, 'another CartId', 'it is the same')
        })
      })
  },
  {
    id: 'session.reading-starts-none',
    severity: 'recommended',
    name: 'Reading the empty cart starts no session.',
    remedy: 'Set the cookie with the first change.',
    async run(shop) {
      const client = await shop.visitor()
      const before = client.cookies.size
      await readCart(client)
      expectSame(client.cookies.size, before, 'the number of cookies')
    }
  },
  {
    id: 'language.of-messages',
    name: 'Refusals are in the language of the request.',
    remedy: 'Translate messages by Accept-Language.',
    async run(shop) {
      const [language] = languageLinks(await shop.start())
      if (!language) skip('the start page links to no other language')
      const guest = await shop.guest()
      const refuse = (culture?: string) =>
        guest.call(cart.setQuantity, {
          parts: { id: '999999999' },
          body: { quantity: -1 },
          ...(culture && { culture })
        })
      const own = messageOf(await refuse())
      const exchange = await refuse(language.language)
      const isOther = own !== undefined && messageOf(exchange) !== own
      expectThat(isOther, `a message in ${language.language}`, `it is "${own ?? ''}"`, exchange)
    }
  },
  {
    id: 'language.of-amounts',
    severity: 'recommended',
    name: 'Formatted amounts are in the language of the request.',
    remedy: 'Format AmountTaxInclHtml by Accept-Language.',
    async run(shop) {
      const { culture } = await shop.settings()
      const languages = languageLinks(await shop.start()).map(({ language }) => language)
      if (languages.length === 0) skip('the start page links to no other language')
      await shopping(shop, async (client, product) => {
        await add(client, product, 5)
        const amounts = new Set<string>()
        for (const one of [culture, ...languages]) {
          const exchange = await client.call(cart.read, { culture: one })
          amounts.add(expectCart(exchange).AmountTaxInclHtml ?? '')
        }
        expectThat(amounts.size > 1, 'different formats', 'they are all the same')
      })
    }
  },
  {
    id: 'html.shows-lines',
    name: 'The HTML of the cart shows its lines.',
    remedy: 'Render the lines of the cart of the session.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { Name } = lineOf(await add(client, product), product)
        const exchange = await client.call(cart.itemsWidget)
        expectFragment(exchange)
        expectThat(
          decoded(exchange.text).includes(Name),
          `"${Name}"`,
          'it is missing',
          exchange
        )
      })
  },
  {
    id: 'page.shows-lines',
    name: 'The page of the cart shows its lines without scripts.',
    remedy: 'Print the lines as the fallback of <vitrine-cart-items>.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { Name } = lineOf(await add(client, product), product)
        const page = await client.open(await cartUrl(shop))
        expectSame(page.exchange.status, 200, 'status', page.exchange)
        const isThere = decoded(page.exchange.text).includes(Name)
        expectThat(isThere, `"${Name}"`, 'it is missing', page.exchange)
      })
  },
  {
    id: 'page.summary-counts',
    name: 'The cart in the header shows how many pieces there are.',
    remedy: 'Print count and amount of <vitrine-cart-summary> for the cart of the session.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product, 2)
        const page = await client.open(shop.options.url)
        const [summary] = page.named('vitrine-cart-summary')
        if (!summary) skip('the start page has no <vitrine-cart-summary>')
        expectSame(summary.attributes.count, '2', 'count', page.exchange)
      })
  },
  {
    id: 'saved.moves',
    name: 'A line can be saved for later: it leaves the cart.',
    remedy: 'Move the line to the saved items, and answer with both.',
    run: shop =>
      savingALine(shop, async (_, product, { Cart, SavedItems }) => {
        expectSame(Cart.Items.length, 0, 'the number of lines')
        const item = SavedItems.find(one => one.ProductVariantId === product.variantId)
        expectThat(item, 'the saved item', 'it is missing')
        expectSame(item.Quantity, 2, 'quantity')
      })
  },
  {
    id: 'saved.returns',
    name: 'A saved item can be moved back to the cart.',
    remedy: 'Add the item to the cart with its quantity, and answer with both.',
    run: shop =>
      savingALine(shop, async (client, product, { SavedItems }) => {
        const parts = { id: SavedItems[0]?.SavedItemId ?? '' }
        const exchange = await client.call(saved.moveToCart, { parts })
        const { Cart, SavedItems: left } = expectReply(exchange, saved.moveToCart.reply)
        expectSame(lineOf(Cart, product).Quantity, 2, 'quantity', exchange)
        expectSame(left.length, 0, 'the number of saved items', exchange)
      })
  },
  {
    id: 'saved.can-be-removed',
    name: 'A saved item can be removed, twice if need be.',
    remedy: 'Answer with the saved items that are left.',
    run: shop =>
      savingALine(shop, async (client, _, { SavedItems }) => {
        const parts = { id: SavedItems[0]?.SavedItemId ?? '' }
        for (let count = 0; count < 2; count += 1) {
          const exchange = await client.call(saved.forget, { parts })
          expectSame(
            expectReply(exchange, saved.forget.reply).length,
            0,
            'the number',
            exchange
          )
        }
      })
  },
  {
    id: 'saved.is-of-one-visitor',
    name: 'Another visitor does not see the saved items.',
    remedy: 'Find saved items by the session of the request only.',
    run: shop =>
      savingALine(shop, async () => {
        const exchange = await (await shop.visitor()).call(saved.read)
        expectSame(expectReply(exchange, saved.read.reply).length, 0, 'the number', exchange)
      })
  }
])

/** Saves the line of a product for later; afterwards, nothing is saved. */
function savingALine(
  shop: Shop,
  run: (client: Client, product: Product, both: CartAndSaved) => Promise<void>
): Promise<void> {
  return shopping(shop, async (client, product) => {
    const { ItemId } = lineOf(await add(client, product, 2), product)
    const exchange = await client.call(saved.save, { parts: { id: ItemId } })
    const both = expectReply(exchange, saved.save.reply)
    try {
      await run(client, product, both)
    } finally {
      for (const { SavedItemId } of both.SavedItems) {
        await client.call(saved.forget, { parts: { id: SavedItemId } })
      }
    }
  })
}

async function cartUrl(shop: Shop): Promise<string> {
  const { pages, applicationPath, culture } = await shop.settings()
  const named = pages.cart?.replaceAll('{culture}', culture)
  return named ?? `${applicationPath}/${culture}/shoppingcarts`
}

/** Texts are compared with the entities that servers write. */
function decoded(html: string): string {
  return html
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
