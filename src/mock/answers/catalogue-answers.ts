import { RefusalError } from '../../server/refusal-error.ts'
import type { catalog } from '../../shared/contract/catalog.ts'
import type { customerReferences, productBlocks } from '../../shared/contract/product-blocks.ts'
import type { quickOrder } from '../../shared/contract/quick-order.ts'
import { parseOrderLines } from '../../shared/quick-order/read-order-lines.ts'
import { fold } from '../../shared/text/fold.ts'
import { addAll, addPieces, limitsOf, possibleQuantity, readCart, variantOf } from '../cart.ts'
import { filters } from '../filters.ts'
import { html } from '../markup.ts'
import { productCard } from '../pages/product-card.ts'
import { gallery } from '../pages/product-page.ts'
import { productUrl, unitPriceMajor } from '../prices.ts'
import type { Variant } from '../products.ts'
import type { Visit } from '../state.ts'
import { textIn } from '../texts.ts'
import { closestVariant, fieldName, variationsOf } from '../variations.ts'
import type { Answers } from './answers.ts'

export const catalogAnswers: Answers<typeof catalog> = {
  suggestions({ shop, culture, query }) {
    const categories = shop.catalogue.categories
      .filter(name => fold(name).includes(fold(query.q)))
      .map(name => ({
        Name: name,
        Photo: null,
        ProductUrl: `${shop.site}/${culture}/catalog?category=${encodeURIComponent(name)}`,
        Kind: 'category' as const
      }))
    const products = shop.catalogue.search(query.q).slice(0, query.nbrResults)
    return [
      ...products.map(({ name, photo, slug }) => ({
        Name: name,
        Photo: photo,
        ProductUrl: `${shop.site}/${culture}/products/${slug}`,
        Kind: 'product' as const
      })),
      ...categories
    ]
  },
  variants(call) {
    const { shop, params, query } = call
    const product = shop.catalogue.product(params.productId)
    if (!product) throw new RefusalError(404, `The shop has no product "${params.productId}".`)
    const chosen = product.attributes.map((_, index) => String(query[fieldName(index)] ?? ''))
    return variationsOf(call, closestVariant(product, chosen), query.quantity)
  },
  addToCart(call) {
    const { ProductVariantId, Quantity, ItemId, ItemOrigin } = call.body
    const options = { itemId: ItemId, origin: ItemOrigin }
    const { added } = addPieces(call, ProductVariantId, Quantity, options)
    return { ...readCart(call), AddedQuantity: added }
  },
  listFilter: call => filters(call, call.query).markup
}

export const productBlockAnswers: Answers<typeof productBlocks> = {
  stockByWarehouse(call) {
    const { stock } = variantOf(call, call.query.productVariantId)
    const north = Math.floor(stock / 2)
    return html`<table>
      <tr><th scope="row">North</th><td>${north}</td></tr>
      <tr><th scope="row">South</th><td>${stock - north}</td></tr>
    </table>`.markup
  },
  photosGallery({ shop, query }) {
    const product = shop.catalogue.product(query.productId)
    return product ? gallery(shop, product).markup : ''
  },
  degressivePrice(call) {
    const variant = variantOf(call, call.query.productVariantId)
    return html`<table>${variant.product.tiers.map(
      ({ from }) => html`<tr>
        <th scope="row">${from}</th><td>${unitPriceMajor(call.shopper, variant, from)}</td>
      </tr>`
    )}</table>`.markup
  },
  recentlyViewed(call) {
    const ids = call.query.productIds.split(',')
    return html`<ul>${ids.map(id => {
      const product = call.shop.catalogue.product(id)
      return product && html`<li>${productCard(call, product)}</li>`
    })}</ul>`.markup
  },
  stockNotification: ({ shop, culture, query }) =>
    html`<form method="post" data-vitrine-modal="small"
      action="${shop.app}/${culture}/catalog/stocknotification/subscribe">
      <input type="hidden" name="productVariantId" value="${query.productVariantId}">
      <label class="vitrine-label" for="notify">E-mail address</label>
      <input class="vitrine-input" id="notify" name="Email" type="email" required>
      <button class="vitrine-button">Tell me</button>
    </form>`.markup
}

export const referenceAnswers: Answers<typeof customerReferences> = {
  search(call) {
    if (call.query.page !== '1') return []
    return [...call.shopper.references].flatMap(([variantId, reference]) => {
      if (!fold(reference).includes(fold(call.query.q))) return []
      const variant = variantOf(call, variantId)
      const ProductLink = productUrl(call, variant)
      return [{ CustomerSKU: reference, ProductLink, Name: variant.product.name }]
    })
  },
  form(call) {
    const { id, product } = variantOf(call, call.query.productVariantId)
    return html`<vitrine-customer-reference product-id="${product.id}" product-variant-id="${id}"
      reference="${call.shopper.references.get(id) ?? ''}"></vitrine-customer-reference>`.markup
  },
  update(call) {
    const { productVariantId, customerReference } = call.body
    variantOf(call, productVariantId)
    if (customerReference === '') call.shopper.references.delete(productVariantId)
    else call.shopper.references.set(productVariantId, customerReference)
    return { Status: true, Message: textIn(call.culture, 'saved') }
  }
}

export const quickOrderAnswers: Answers<typeof quickOrder> = {
  check: call =>
    parseOrderLines(call.query.lines).map(({ reference, quantity = 0, problem: unclear }) => {
      const variant = unclear ? undefined : findByReference(call, reference)
      const { possible, problem } = variant
        ? possibleQuantity(call, variant, quantity)
        : {
            possible: 0,
            problem: textIn(call.culture, unclear ? 'unclearLine' : 'unknown')
          }
      return {
        Reference: reference,
        Quantity: quantity,
        Product: variant ? orderProduct(call, variant, quantity) : null,
        Problem: problem,
        PossibleQuantity: possible
      }
    }),
  add(call) {
    const { Items } = call.body
    const items = Items.map(item => ({
      variantId: item.ProductVariantId,
      quantity: item.Quantity
    }))
    const added = addAll(call, items)
    return {
      Cart: readCart(call),
      Items: Items.map(({ ProductVariantId }, index) => ({
        ProductVariantId,
        Quantity: added[index]!.added,
        Problem: added[index]!.problem
      }))
    }
  }
}

/** By the reference of the shop or the shopper's own. */
export function findByReference(
  { shop, shopper }: Visit,
  reference: string
): Variant | undefined {
  const own = [...shopper.references].find(([, text]) => fold(text) === fold(reference))
  return own ? shop.catalogue.variant(own[0]) : shop.catalogue.bySku(reference)
}

function orderProduct(visit: Visit, variant: Variant, quantity: number) {
  return {
    ProductVariantId: variant.id,
    SKU: variant.sku,
    CustomerSKU: visit.shopper.references.get(variant.id) ?? null,
    Name: variant.product.name,
    VariantName: variant.name,
    UnitPriceTaxIncl: unitPriceMajor(visit.shopper, variant, quantity),
    CurrencyCode: visit.shopper.currency,
    StockQuantity: variant.stock,
    ...limitsOf(variant),
    ProductUrl: productUrl(visit, variant),
    Photo: variant.product.photo
  }
}
