import type { ProductVariations } from '../../src/shared/contract/catalog.ts'
import { createVariations } from '../../src/stores/product/variations.ts'
import { variant, variantAttribute, variations } from './builders.ts'
import type { MockReply, MockRequest } from './mock-api.ts'

export const ENDPOINT = 'GET /shop/api/v1/catalog/products/teapot/productvariants'

/** The response of a shop in which every value has a variant. */
export function answerFor(value: string, quantity: string | number): ProductVariations {
  return variations({
    ProductVariantViewModel: variant({ ProductVariantId: `teapot-${value}-${quantity}` }),
    ProductVariantAttributesViewModel: [variantAttribute({ Value: value })]
  })
}

export function answer({ query }: MockRequest): MockReply {
  return { body: answerFor(query!.VariantValueId1!, query!.quantity!) }
}

/** A page that shows the variant `11`. */
export function openVariations() {
  const variations = createVariations('teapot', answerFor('11', 1), 1)
  return { ...variations, stop: variations.start() }
}
