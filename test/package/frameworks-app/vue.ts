import type {} from 'vitrine/vue'
import type { GlobalComponents } from 'vue'

// what the compiler of Vue checks of the tags in a template
type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props']

export const quantity: Props<'VitrineQuantity'> = {
  minQty: 2,
  maxQty: '4',
  load: 'visible',
  class: 'wide',
  onClick: () => {}
}
export const addToCart: Props<'VitrineAddToCart'> = {
  productId: 1,
  productVariantId: '101',
  productName: 'Teapot'
}
export const map: Props<'VitrineMap'> = {
  mapLabel: 'Shops',
  'onVitrine:map:picked': ({ detail }) => void detail.id.toLowerCase()
}
// @ts-expect-error the product is missing
export const incomplete: Props<'VitrineAddToCart'> = {
  productVariantId: '101',
  productName: 'Teapot'
}
// @ts-expect-error a number of pieces is not a word
export const word: Props<'VitrineQuantity'> = { minQty: 'two' }
// @ts-expect-error there is no such moment
export const moment: Props<'VitrineQuantity'> = { load: 'sometimes' }
// @ts-expect-error the tag has no such attribute
export const unknown: Props<'VitrineQuantity'> = { minimum: 2 }
export const wrongDetail: Props<'VitrineMap'> = {
  mapLabel: 'Shops',
  // @ts-expect-error the place has no such field
  'onVitrine:map:picked': ({ detail }) => void detail.place
}
// @ts-expect-error there is no such tag
export type NoTag = Props<'VitrineTeapot'>
