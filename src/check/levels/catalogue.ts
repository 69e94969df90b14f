import type { InferOutput } from 'valibot'
import { catalog, productBlocks, type Suggestion } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import {
  expectAmount,
  expectFragment,
  expectNoFailure,
  expectRefusal,
  expectReply,
  expectSame,
  expectThat
} from '../expect.ts'
import type { Shop } from '../shop.ts'
import { add, lineOf, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'
import { languageLinks } from './pages-links.ts'

const NO_SUCH_WORD = 'qzxvwkjqzx'

/** Search and variants. */
export const catalogueChecks: readonly Check[] = checksOf('catalogue', 'calls', [
  {
    id: 'suggestions.finds',
    name: 'A word of the name of a product finds something.',
    remedy: 'Search the names of products in the language of the request.',
    async run(shop) {
      const { found, exchange } = await suggest(shop, await wordOf(shop))
      expectThat(found.length > 0, 'suggestions', 'there are none', exchange)
    }
  },
  {
    id: 'suggestions.limit',
    name: 'No more products are suggested than were asked for.',
    remedy: 'Apply nbrResults to products.',
    async run(shop) {
      const { found, exchange } = await suggest(shop, await wordOf(shop), 1)
      const { length } = found.filter(isProduct)
      expectThat(length <= 1, 'one product at most', `there are ${length}`, exchange)
    }
  },
  {
    id: 'suggestions.nothing',
    name: 'A word that nothing contains finds nothing.',
    remedy: 'Answer with an empty array.',
    async run(shop) {
      const { found, exchange } = await suggest(shop, NO_SUCH_WORD)
      expectSame(found.filter(isProduct).length, 0, 'the number of products', exchange)
    }
  },
  {
    id: 'suggestions.lead-somewhere',
    name: 'Suggestions link to pages.',
    remedy: 'Send the URL of the product page as ProductUrl.',
    async run(shop) {
      const { found } = await suggest(shop, await wordOf(shop), 3)
      const guest = await shop.guest()
      if (found.length === 0) skip('nothing is suggested')
      for (const { Name, ProductUrl } of found.slice(0, 3)) {
        const { exchange } = await guest.open(new URL(ProductUrl, shop.origin))
        expectSame(exchange.status, 200, `status of "${Name}"`, exchange)
      }
    }
  },
  {
    id: 'suggestions.products-first',
    name: 'Products come before categories.',
    remedy: 'Send suggestions of the kind "category" last.',
    async run(shop) {
      const { found, exchange } = await suggest(shop, await wordOf(shop))
      const kinds = found.map(({ Kind = 'product' }) => Kind)
      const isSorted = !kinds.join().includes('category,product')
      expectThat(isSorted, 'products first', `it is ${kinds.join(', ')}`, exchange)
    }
  },
  {
    id: 'suggestions.ignore-case',
    severity: 'recommended',
    name: 'Capital letters find the same as small ones.',
    remedy: 'Compare without regard to case and accents.',
    async run(shop) {
      const word = await wordOf(shop)
      const { found } = await suggest(shop, word.toUpperCase())
      const { found: small } = await suggest(shop, word.toLowerCase())
      expectSame(found.length, small.length, 'the number of suggestions')
    }
  },
  {
    id: 'suggestions.language',
    severity: 'recommended',
    name: 'Suggestions are in the language of the request.',
    remedy: 'Choose names and URLs by Accept-Language, and send Vary: Accept-Language.',
    async run(shop) {
      const [language] = languageLinks(await shop.start())
      if (!language) skip('the start page links to no other language')
      const word = await wordOf(shop)
      const own = (await suggest(shop, word)).exchange.text
      const other = (await suggest(shop, word, 5, language.language)).exchange.text
      expectThat(own !== other, 'other suggestions', 'they are the same')
    }
  },
  ...['%_\'"\\', '\u{1F375} thé', 'a'.repeat(2000), ' '].map((text, index) => ({
    id: `suggestions.survives-${['signs', 'emoji', 'long-texts', 'blanks'][index]}`,
    name: `A search for ${['signs', 'an emoji', 'a very long text', 'a blank'][index]} does not fail.`,
    remedy: 'Pass texts to the database as parameters, and limit their length.',
    run: async (shop: Shop) => expectNoFailure(await sendSearch(shop, text))
  })),
  {
    id: 'variants.of-the-product',
    name: 'The variant of a product has its id.',
    remedy: 'Send the ProductId of the path.',
    async run(shop) {
      const { productId } = await shop.product()
      const { ProductVariantViewModel: variant } = await readVariant(shop)
      expectSame(variant.ProductId, productId, 'ProductId')
      expectThat(variant.ProductVariantId !== '', 'a ProductVariantId', 'it is empty')
    }
  },
  {
    id: 'variants.names-what-is-selected',
    name: 'The selected value of each attribute is one of its values.',
    remedy: 'Send the id of the selected value as Value.',
    async run(shop) {
      const { ProductVariantAttributesViewModel: attributes } = await readVariant(shop)
      for (const {
        Value,
        DisplayName,
        ProductAttributeValuesViewModel: values
      } of attributes) {
        if (Value === '') continue
        const isThere = values.some(one => one.ProductAttributeValueId === Value)
        expectThat(isThere, `a value of "${DisplayName}"`, `it is "${Value}"`)
      }
    }
  },
  {
    id: 'variants.follow-the-selection',
    name: 'Another value selects another variant.',
    remedy: 'Read VariantValueId1, VariantValueId2, … from the query.',
    async run(shop) {
      const first = await readVariant(shop)
      const choices = first.ProductVariantAttributesViewModel.flatMap(attribute =>
        attribute.ProductAttributeValuesViewModel.filter(
          one => !one.IsUnavailable && one.ProductAttributeValueId !== attribute.Value
        ).map(one => ({ field: attribute.FieldName, id: one.ProductAttributeValueId }))
      )
      const [choice] = choices
      if (!choice) skip('the product has one variant only')
      const other = await readVariant(shop, { [choice.field]: choice.id })
      const chosen = other.ProductVariantAttributesViewModel.find(
        one => one.FieldName === choice.field
      )
      expectSame(chosen?.Value, choice.id, choice.field)
    }
  },
  {
    id: 'variants.price-of-the-cart',
    name: 'The price of a variant is that of the cart.',
    remedy: 'Compute prices in one place.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const { UnitPriceTaxIncl } = lineOf(await add(client, product), product)
        const { ProductVariantViewModel: variant } = await readVariant(shop)
        if (variant.ProductVariantId !== product.variantId) skip('another variant is selected')
        expectAmount(variant.UnitPriceTaxIncl, UnitPriceTaxIncl, 'the price')
      })
  },
  {
    id: 'variants.tiers',
    name: 'A larger quantity never makes a piece more expensive.',
    remedy: 'Apply price tiers to the quantity of the query.',
    async run(shop) {
      const one = (await readVariant(shop)).ProductVariantViewModel.UnitPriceTaxIncl
      const many = (await readVariant(shop, { quantity: 100 })).ProductVariantViewModel
      const came = `it is ${many.UnitPriceTaxIncl}`
      expectThat(many.UnitPriceTaxIncl <= one, `a price up to ${one}`, came)
    }
  },
  {
    id: 'variants.tax',
    name: 'The price without tax is not above the price with tax.',
    remedy: 'Send UnitPriceTaxIncl and UnitPriceTaxExcl in major units.',
    async run(shop) {
      const { ProductVariantViewModel: variant } = await readVariant(shop)
      const came = `it is ${variant.UnitPriceTaxExcl}`
      if (variant.UnitPriceTaxExcl == null) skip('the variant has no price without tax')
      const isBelow = variant.UnitPriceTaxExcl <= variant.UnitPriceTaxIncl
      expectThat(isBelow, `a price up to ${variant.UnitPriceTaxIncl}`, came)
    }
  },
  {
    id: 'variants.link',
    name: 'A variant links to its page.',
    remedy: 'Send the URL of the page with the variant selected.',
    async run(shop) {
      const { ProductUrl } = (await readVariant(shop)).ProductVariantViewModel
      const { exchange } = await (await shop.guest()).open(new URL(ProductUrl, shop.origin))
      expectSame(exchange.status, 200, 'status', exchange)
    }
  },
  {
    id: 'variants.unknown',
    name: 'An unknown product is refused with a message.',
    remedy: 'Answer 404 and {"Message": "…"}.',
    async run(shop) {
      const input = { parts: { productId: '999999999' }, query: { quantity: 1 } }
      expectRefusal(await (await shop.guest()).call(catalog.variants, input), 404, 400, 422)
    }
  },
  {
    id: 'blocks.leave-out-unknown',
    name: 'Products that do not exist are left out of those viewed recently.',
    remedy: 'Render the products that exist, and nothing if there are none.',
    async run(shop) {
      const query = { productIds: '999999999' }
      expectFragment(await (await shop.guest()).call(productBlocks.recentlyViewed, { query }))
    }
  },
  {
    id: 'page.finds',
    name: 'The page of search results finds the product without scripts.',
    remedy: 'Let the form of <vitrine-search-box> lead to a page with the results.',
    async run(shop) {
      const [box] = (await shop.start()).named('vitrine-search-box')
      const { action } = box?.attributes ?? {}
      if (!action) skip('the start page has no <vitrine-search-box>')
      const word = await wordOf(shop)
      const url = new URL(action, shop.options.url)
      url.searchParams.set('q', word)
      const page = await (await shop.guest()).open(url)
      expectSame(page.exchange.status, 200, 'status', page.exchange)
      const isThere = page.exchange.text.toLowerCase().includes(word.toLowerCase())
      expectThat(isThere, `"${word}"`, 'it is missing', page.exchange)
    }
  }
])

type Variations = InferOutput<typeof catalog.variants.reply>

async function sendSearch(shop: Shop, q: string, nbrResults = 5, culture?: string) {
  const query = { q, nbrResults, accuracy: 0.3 }
  return (await shop.guest()).call(catalog.suggestions, { query, ...(culture && { culture }) })
}

async function suggest(shop: Shop, q: string, limit = 5, culture?: string) {
  const exchange = await sendSearch(shop, q, limit, culture)
  return { found: expectReply(exchange, catalog.suggestions.reply), exchange }
}

function isProduct({ Kind = 'product' }: Suggestion): boolean {
  return Kind === 'product'
}

/** The longest word of the name of a product, as the page of the product writes it. */
async function wordOf(shop: Shop): Promise<string> {
  const words = (await shop.product()).name.split(/[^\p{L}\p{N}]+/u)
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
}

async function readVariant(shop: Shop, query = {}): Promise<Variations> {
  const { productId } = await shop.product()
  if (productId === '') skip('the id of the product is not known')
  const input = { parts: { productId }, query: { quantity: 1, ...query } }
  const exchange = await (await shop.guest()).call(catalog.variants, input)
  return expectReply(exchange, catalog.variants.reply)
}
