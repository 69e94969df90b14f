import { page } from 'vitest/browser'
import type { ProductVariations } from '../../src/shared/contract/catalog.ts'
import { $product } from '../../src/stores/product/product.ts'
import { attribute, variant, variantAttribute, variations } from './builders.ts'
import type { MockRequest } from './mock-api.ts'

export const VARIANTS = 'GET /shop/api/v1/catalog/products/teapot/productvariants'

const names: Record<string, string> = { 11: 'red', 12: 'blue', 13: 'green' }

/** A teapot in three colours and two sizes; green is unavailable, and larger quantities are cheaper. */
export function teapotVariations(color: string, size = 's', quantity = 1): ProductVariations {
  return variations({
    ProductVariantViewModel: variant({
      ProductVariantId: `teapot-${names[color]}-${size}`,
      SKU: `TP-${names[color]}-${size}`,
      UnitPriceTaxIncl: (color === '12' ? 15 : 12.5) - (quantity >= 12 ? 2 : 0),
      StockQuantity: color === '12' ? 1 : 40,
      ProductUrl: `/shop/fr/p/teapot?VariantValueId1=${color}&VariantValueId2=${size}`
    }),
    ProductVariantAttributesViewModel: [
      variantAttribute({ DisplayName: 'Couleur', Value: color }),
      variantAttribute({
        FieldName: 'VariantValueId2',
        DisplayName: 'Taille',
        VariationDisplayTypeValue: 'List',
        Value: size,
        ProductAttributeValuesViewModel: [
          { ProductAttributeValueId: 's', DisplayValue: 'Petite', IsUnavailable: false },
          { ProductAttributeValueId: 'l', DisplayValue: 'Grande', IsUnavailable: true }
        ]
      })
    ]
  })
}

/** Responds with the requested variant. */
export function mockVariant({ query }: MockRequest) {
  const { VariantValueId1, VariantValueId2, quantity } = query!
  return { body: teapotVariations(VariantValueId1!, VariantValueId2, Number(quantity)) }
}

export const FALLBACK = `<form class="vitrine-variation-form" action="/shop/fr/p/teapot">
  <fieldset class="vitrine-swatches"><legend class="vitrine-label">Couleur</legend><div class="vitrine-swatches__list">
    <label class="vitrine-swatches__swatch"><input class="vitrine-swatches__input" type="radio" name="VariantValueId1" value="11" checked>
      <svg class="vitrine-swatch-chip"></svg><span class="vitrine-swatches__text"><span>Red</span></span></label>
    <label class="vitrine-swatches__swatch"><input class="vitrine-swatches__input" type="radio" name="VariantValueId1" value="12">
      <svg class="vitrine-swatch-chip"></svg><span class="vitrine-swatches__text"><span>Blue</span></span></label>
    <label class="vitrine-swatches__swatch"><input class="vitrine-swatches__input" type="radio" name="VariantValueId1" value="13">
      <svg class="vitrine-swatch-chip"></svg><span class="vitrine-swatches__text"><span>Green</span><small class="vitrine-swatches__note">variante indisponible</small></span></label>
  </div></fieldset>
  <div class="vitrine-variation-form__attribute"><label class="vitrine-label" for="size">Taille</label>
    <select class="vitrine-select" id="size" name="VariantValueId2"><option value="s" selected>Petite</option><option value="l">Grande (variante indisponible)</option></select></div>
  <button class="vitrine-button" type="submit">Afficher cette variante</button>
  <div class="vitrine-variation-form__lines">
    <p class="vitrine-variation-form__price"><strong class="vitrine-variation-form__now">12,50 €</strong> <span class="vitrine-variation-form__tax">TVA comprise</span></p>
    <p class="vitrine-variation-form__stock" data-available="true">En stock : 40 pièces</p>
  </div>
</form>`

export function variationFormHtml(attributes = '', first = teapotVariations('11')) {
  return `<vitrine-variation-form product-id="teapot" variations='${attribute(first)}' ${attributes}>${FALLBACK}</vitrine-variation-form>`
}

export const red = page.getByRole('radio', { name: 'Red' })
export const blue = page.getByRole('radio', { name: 'Blue' })
export const green = page.getByRole('radio', { name: 'Green variante indisponible' })
export const size = page.getByRole('combobox', { name: 'Taille' })
export const productState = () => $product('teapot').get()
