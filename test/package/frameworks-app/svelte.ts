import type { SvelteHTMLElements } from 'svelte/elements'
import type {} from 'vitrine/svelte'

// what the compiler of Svelte checks of the tags in a template
type Tags = Pick<SvelteHTMLElements, 'vitrine-quantity' | 'vitrine-add-to-cart' | 'vitrine-map'>

export const quantity: Tags['vitrine-quantity'] = {
  'min-qty': 2,
  'max-qty': '4',
  load: 'visible',
  class: 'wide',
  'data-test': 1
}
export const addToCart: Tags['vitrine-add-to-cart'] = {
  'product-id': 1,
  'product-variant-id': '101',
  'product-name': 'Teapot'
}
export const map: Tags['vitrine-map'] = {
  'map-label': 'Shops',
  'onvitrine:map:picked': ({ detail }) => void detail.id.toLowerCase()
}
// @ts-expect-error the product is missing
export const incomplete: Tags['vitrine-add-to-cart'] = {
  'product-variant-id': '101',
  'product-name': 'Teapot'
}
// @ts-expect-error a number of pieces is not a word
export const word: Tags['vitrine-quantity'] = { 'min-qty': 'two' }
// @ts-expect-error there is no such moment
export const moment: Tags['vitrine-quantity'] = { load: 'sometimes' }
// @ts-expect-error the tag has no such attribute
export const unknown: Tags['vitrine-quantity'] = { minimum: 2 }
export const wrongDetail: Tags['vitrine-map'] = {
  'map-label': 'Shops',
  // @ts-expect-error the place has no such field
  'onvitrine:map:picked': ({ detail }) => void detail.place
}
