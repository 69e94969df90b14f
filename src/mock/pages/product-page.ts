import { formatMoney } from '../../shared/numbers/money.ts'
import { smallestQuantity } from '../../shared/numbers/quantity.ts'
import { assetUrl } from '../../shared/url/asset-url.ts'
import { html, json, type Markup } from '../markup.ts'
import { unitPriceMajor } from '../prices.ts'
import type { Product, Variant } from '../products.ts'
import type { Shop, Visit } from '../state.ts'
import { closestVariant, fieldName, variationsOf } from '../variations.ts'
import { type PageContent, pagesOf } from './layout.ts'

/** The page of a product, with the variant that the address names; `undefined` for an unknown product. */
export function productPage(
  visit: Visit,
  slug: string,
  { searchParams }: URL
): PageContent | undefined {
  const product = visit.shop.catalogue.products.find(product => product.slug === slug)
  if (!product) return undefined
  const chosen = product.attributes.map((_, index) => searchParams.get(fieldName(index)) ?? '')
  const named = product.variants.find(({ id }) => id === searchParams.get('variant'))
  const variant = (!chosen.some(Boolean) && named) || closestVariant(product, chosen)
  return {
    title: product.name,
    content: html`<div class="mock-product">
      <div>${gallery(visit.shop, product)}</div>
      <div>
        <p>${product.description}</p>
        ${product.attributes.length > 0 && variationForm(visit, variant)}
        ${purchase(visit, variant)}
        ${product.tiers.length > 0 && tiers(visit, variant)}
        <vitrine-wishlist-button product-id="${product.id}" product-variant-id="${variant.id}">
          <a class="vitrine-wishlist-button"
            href="${pagesOf(visit)}/catalog/wishlist/popup?productVariantId=${variant.id}">Add to a list</a>
        </vitrine-wishlist-button>
      </div>
    </div>`
  }
}

/** The photos of a product. */
export function gallery({ app }: Shop, { id, name, photo }: Product): Markup {
  return html`<vitrine-product-gallery product-id="${id}" product-name="${name}"
    photos="${json([photo])}">
    <div class="vitrine-product-gallery">
      <img src="${assetUrl(app, photo, 640, 640)}" width="640" height="640" alt="${name}">
    </div>
  </vitrine-product-gallery>`
}

function variationForm(visit: Visit, variant: Variant): Markup {
  const { product } = variant
  const quantity = smallestQuantity(product.rules)
  const variations = variationsOf(visit, variant, quantity)
  return html`<vitrine-variation-form product-id="${product.id}" low-stock="5"
    variations="${json(variations)}">
    <form class="vitrine-variation-form" action="${pagesOf(visit)}/products/${product.slug}">
      ${product.attributes.map(
        ({ name, values }, index) => html`<label class="vitrine-label">${name}
          <select class="vitrine-select" name="${fieldName(index)}">${values.map(
            ({ id, name }) =>
              html`<option value="${id}"${variant.values[index] === id && html` selected`}>${name}</option>`
          )}</select></label>`
      )}
      <button class="vitrine-button" type="submit">Show</button>
    </form>
  </vitrine-variation-form>`
}

function purchase(visit: Visit, variant: Variant): Markup {
  const { id, stock, product } = variant
  const { shopper, culture } = visit
  const { min, max, step } = product.rules
  const quantity = smallestQuantity(product.rules)
  const price = unitPriceMajor(shopper, variant, quantity)
  return html`<form method="post" action="${pagesOf(visit)}/shoppingcarts/add">
    ${product.attributes.length === 0 && html`<p>${formatMoney(price, shopper.currency, culture)}</p>`}
    ${stock === 0 && html`<p>Sold out</p>`}
    <input type="hidden" name="ProductVariantId" value="${id}">
    <vitrine-quantity name="Quantity" value="${quantity}" min-qty="${min}" max-qty="${max}"
      step-qty="${step}" product-id="${product.id}">
      <label class="vitrine-label" for="quantity">Quantity</label>
      <input class="vitrine-input" id="quantity" name="Quantity" value="${quantity}" inputmode="numeric">
    </vitrine-quantity>
    <vitrine-add-to-cart product-id="${product.id}" product-variant-id="${id}"
      product-name="${product.name}" price="${price}" currency="${shopper.currency}">
      <button class="vitrine-button vitrine-button--primary" type="submit">Add to basket</button>
    </vitrine-add-to-cart>
  </form>`
}

function tiers({ shopper, culture }: Visit, variant: Variant): Markup {
  const { id, tiers: given } = variant.product
  const all = [1, ...given.map(({ from }) => from)].map(from => ({
    FromQuantity: from,
    UnitPriceTaxIncl: unitPriceMajor(shopper, variant, from)
  }))
  return html`<vitrine-price-tiers product-id="${id}" currency="${shopper.currency}"
    tiers="${json(all)}">
    <table>${all.map(
      ({ FromQuantity, UnitPriceTaxIncl }) => html`<tr>
        <th scope="row">${FromQuantity}</th>
        <td>${formatMoney(UnitPriceTaxIncl, shopper.currency, culture)}</td>
      </tr>`
    )}</table>
  </vitrine-price-tiers>`
}
