import { formatMoney } from '../../shared/numbers/money.ts'
import { assetUrl } from '../../shared/url/asset-url.ts'
import { html, type Markup } from '../markup.ts'
import { unitPriceMajor } from '../prices.ts'
import type { Product } from '../products.ts'
import type { Visit } from '../state.ts'

/** A product in a list. */
export function productCard(visit: Visit, product: Product): Markup {
  const { shop, shopper, culture } = visit
  const price = unitPriceMajor(shopper, product.variants[0]!, product.rules.min)
  return html`<a href="${shop.site}/${culture}/products/${product.slug}">
    <img src="${assetUrl(shop.app, product.photo, 320, 320)}" width="320" height="320" alt="">
    ${product.name}</a> ${formatMoney(price, shopper.currency, culture)}`
}
