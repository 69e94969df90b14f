import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { unitPriceMinor, withoutTax } from '../../../../demo-cms/shop/catalogue/pricing.ts'
import type { Product, Variant } from '../../../../demo-cms/shop/catalogue/product.ts'
import {
  chosenVariant,
  readChoice,
  variations
} from '../../../../demo-cms/shop/catalogue/variations.ts'
import { ProductVariations } from '../../../../src/shared/contract/index.ts'

const place = {
  basePath: '/shop',
  culture: 'fr',
  currency: EURO,
  currencies: [EURO]
} as const
const tiers = [
  { fromQuantity: 5, priceMinor: 950 },
  { fromQuantity: 10, priceMinor: 900 }
]

function variant(id: number, valueIds: number[], stock: number): Variant {
  return {
    id,
    sku: `MUG-${id}`,
    valueIds,
    stock,
    priceMinor: 1000,
    originalPriceMinor: null,
    lowestPriceMinor: null,
    content: null,
    tiers
  }
}

const RED = 1
const BLUE = 2
const SMALL = 11
const LARGE = 12

/** Red in both sizes, blue only in small; large red is sold out. */
const mug: Product = {
  id: 7,
  slug: 'mug',
  sku: 'MUG',
  name: 'Mug',
  description: '',
  brand: 'Fjell',
  brandId: 1,
  categoryId: 1,
  vatPercent: 21,
  quantity: { min: 2, max: 20, step: 2 },
  attributes: [
    {
      id: 1,
      name: 'Couleur',
      display: 'Square',
      values: [
        { id: RED, name: 'Rouge', colors: ['#b3312c', null, null] },
        { id: BLUE, name: 'Bleu', colors: ['#26406b', null, null] }
      ]
    },
    {
      id: 2,
      name: 'Taille',
      display: 'Select',
      values: [
        { id: SMALL, name: 'S', colors: [null, null, null] },
        { id: LARGE, name: 'L', colors: [null, null, null] }
      ]
    }
  ],
  variants: [
    variant(100, [RED, LARGE], 0),
    variant(101, [RED, SMALL], 5),
    variant(102, [BLUE, SMALL], 3)
  ],
  photos: [
    { AssetId: '1', AssetName: 'red.webp', valueId: RED },
    { AssetId: '2', AssetName: 'blue.webp', valueId: BLUE },
    { AssetId: '3', AssetName: 'room.webp', valueId: null }
  ],
  tags: []
}

function answer(fields: Record<string, unknown>) {
  return variations(place, mug, readChoice(mug, fields))
}

test('matches the contract [PDP-01] [PDP-13]', () => {
  const reply = answer({ VariantValueId1: String(BLUE) })
  expect(parse(ProductVariations, reply)).toEqual(reply)
  expect(reply.ProductVariantViewModel).toMatchObject({
    ProductVariantId: '102',
    VariantValueId1: '2',
    VariantValueId2: '11',
    ProductUrl: '/shop/fr/p/mug?VariantValueId1=2&VariantValueId2=11'
  })
})

test('shows a variant in stock while nothing is chosen [PDP-01]', () => {
  expect(answer({}).ProductVariantViewModel.ProductVariantId).toBe('101')
})

test('keeps the first attribute when no variant has all the chosen values [PDP-01]', () => {
  const chosen = answer({ VariantValueId1: String(BLUE), VariantValueId2: String(LARGE) })
  expect(chosen.ProductVariantViewModel.ProductVariantId).toBe('102')
})

test('shows a sold-out variant on request', () => {
  const chosen = answer({ VariantValueId1: String(RED), VariantValueId2: String(LARGE) })
  expect(chosen.ProductVariantViewModel).toMatchObject({
    ProductVariantId: '100',
    IsAvailable: false
  })
})

test('marks values that are unavailable with the selected ones [PDP-02]', () => {
  const [color, size] = answer({
    VariantValueId1: String(BLUE)
  }).ProductVariantAttributesViewModel
  expect(color!.VariationDisplayTypeValue).toBe('Square')
  expect(color!.ProductAttributeValuesViewModel.map(value => value.IsUnavailable)).toEqual([
    false,
    false
  ])
  expect(size!.ProductAttributeValuesViewModel.map(value => value.IsUnavailable)).toEqual([
    false,
    true
  ])
})

test('tells sold-out values from combinations that do not exist [PDP-02]', () => {
  const reasons = (fields: Record<string, string>) =>
    answer(fields).ProductVariantAttributesViewModel.map(attribute =>
      attribute.ProductAttributeValuesViewModel.map(value => value.UnavailableReason)
    )
  expect(reasons({ VariantValueId1: String(BLUE) })[1]).toEqual([null, 'NotMade'])
  expect(reasons({ VariantValueId1: String(RED) })[1]).toEqual([null, 'SoldOut'])
})

test('shows only pictures of the selected colour, or of no colour', () => {
  const photos = answer({ VariantValueId1: String(BLUE) }).ProductVariantViewModel.Photos
  expect(photos.map(photo => photo.AssetId)).toEqual(['2', '3'])
})

describe('the unit price', () => {
  test('falls with the quantity [PDP-10]', () => {
    expect(
      [1, 4, 5, 9, 10, 500].map(quantity => unitPriceMinor(1000, tiers, quantity))
    ).toEqual([1000, 1000, 950, 950, 900, 900])
  })

  test('is that of the requested quantity [PDP-04]', () => {
    expect(answer({ quantity: '10' }).ProductVariantViewModel.UnitPriceTaxIncl).toBe(9)
  })

  test('without tax is exact to the cent', () => {
    expect(withoutTax(1000, 21)).toBe(826)
  })
})

test('tolerates invalid quantities [PDP-03]', () => {
  for (const quantity of ['3', '22', '-2', '1e3', '0x10', 'abc', '', '2.5', ['4'], undefined]) {
    expect(readChoice(mug, { quantity }).quantity).toBe(2)
  }
  expect(readChoice(mug, { quantity: '4' }).quantity).toBe(4)
})

test('ignores values that the product does not have', () => {
  const choice = readChoice(mug, { VariantValueId1: '999', VariantValueId2: "1' or 1=1" })
  expect(choice.valueIds).toEqual([undefined, undefined])
  expect(chosenVariant(mug, choice).id).toBe(101)
})
