import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, refuse, reply } from '../.storybook/msw.ts'
import { endpoints, type ProductVariations } from '../src/shared/contract/index.ts'
import { attribute, variant, variantAttribute, variations } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Variation form' }
export default meta

const size = variantAttribute({
  FieldName: 'VariantValueId2',
  DisplayName: 'Size',
  VariationDisplayTypeValue: 'List',
  Value: 's',
  ProductAttributeValuesViewModel: [
    { ProductAttributeValueId: 's', DisplayValue: 'Small', IsUnavailable: false },
    { ProductAttributeValueId: 'l', DisplayValue: 'Large', IsUnavailable: true }
  ]
})

const color = variantAttribute({ DisplayName: 'Colour' })

const split = variantAttribute({
  DisplayName: 'Colour',
  Value: '21',
  ProductAttributeValuesViewModel: [
    { ProductAttributeValueId: '21', DisplayValue: 'Plain', ColorCode1: '#5b7553' },
    {
      ProductAttributeValueId: '22',
      DisplayValue: 'Two colours',
      ColorCode1: '#5b7553',
      ColorCode2: '#f2e6d0'
    },
    {
      ProductAttributeValueId: '23',
      DisplayValue: 'Three colours',
      ColorCode1: '#1f4fa3',
      ColorCode2: '#ffffff',
      ColorCode3: '#b3261e'
    }
  ].map(value => ({ ...value, IsUnavailable: false }))
})

const FALLBACK = `<form class="vitrine-variation-form" action="/shop/en/p/teapot">
  <div class="vitrine-variation-form__attribute">
    <label class="vitrine-label" for="size">Size</label>
    <select class="vitrine-select" id="size" name="VariantValueId2"><option value="s">Small</option></select>
  </div>
  <button class="vitrine-button" type="submit">Show this variant</button>
  <div class="vitrine-variation-form__lines">
    <p class="vitrine-variation-form__price"><strong class="vitrine-variation-form__now">€12.50</strong>
      <span class="vitrine-variation-form__tax">VAT included</span></p>
    <p class="vitrine-variation-form__stock" data-available="true">In stock: 40 pieces</p>
  </div>
</form>`

function tag(first: ProductVariations, attributes = '') {
  return `<vitrine-variation-form product-id="teapot" variations='${attribute(first)}' ${attributes}>${FALLBACK}</vitrine-variation-form>`
}

function shows(
  attributes: ProductVariations['ProductVariantAttributesViewModel'],
  parts: Parameters<typeof variant>[0] = {},
  flags = '',
  locale = 'en'
): StoryObj {
  const first = variations({
    ProductVariantViewModel: variant(parts),
    ProductVariantAttributesViewModel: attributes
  })
  return { render: () => <Scene locale={locale} html={tag(first, flags)} /> }
}

/** Selects blue and waits for the response. */
function choosesBlue(handler: RequestHandler, text: RegExp): StoryObj {
  const first = variations({ ProductVariantAttributesViewModel: [color] })
  return {
    render: () => (
      <Scene
        html={tag(first)}
        replies={[handler]}
        strings={{ 'Manager.UnknowsErrors': 'Something went wrong.' }}
      />
    ),
    async play({ canvasElement }) {
      const canvas = within(canvasElement)
      await userEvent.click(await canvas.findByRole('radio', { name: 'Blue' }))
      await expect(await canvas.findByText(text)).toBeVisible()
    }
  }
}

const { variants } = endpoints.catalog

export const Ready = shows([color])

export const TwoAttributes = shows([color, size], {}, 'disable-unavailable')

export const SplitSwatches = shows([split])

export const Discount = shows([color], { OriginalUnitPriceTaxIncl: 20 })

export const PriceNotes = shows([color], {
  OriginalUnitPriceTaxIncl: 20,
  LowestPriceTaxIncl: 14.9,
  MeasurePriceTaxIncl: 3.12,
  Measure: '100 g'
})

export const ForManyPieces = shows([color], { UnitPriceTaxIncl: 10.5 }, 'quantity="12"')

export const FewLeft = shows([color], { StockQuantity: 3 }, 'low-stock="5"')

export const SoldOut = shows([color], { IsAvailable: false, StockQuantity: 0 })

export const Unavailable = shows([color, size], {}, 'disable-unavailable')

export const UnavailableHidden = shows([color, size], {}, 'hide-unavailable')

export const NothingChosen = shows([color, { ...size, Value: '' }])

export const NoAttributes = shows([])

export const AnotherVariant = choosesBlue(
  reply(
    variants,
    variations({
      ProductVariantViewModel: variant({
        ProductVariantId: 'teapot-blue',
        SKU: 'TP-BLUE',
        UnitPriceTaxIncl: 15
      }),
      ProductVariantAttributesViewModel: [{ ...color, Value: '12' }]
    })
  ),
  /TP-BLUE/
)

export const Loading = choosesBlue(
  reply(variants, variations(), { wait: 'infinite' }),
  /TP-RED/
)

export const Offline = choosesBlue(offline(variants), /cannot reach the shop/)

export const Refused = choosesBlue(
  refuse(variants, 'This product no longer exists.'),
  /no longer exists/
)

export const Dutch = shows([color, size], {}, 'disable-unavailable', 'nl')

export const Fallback: StoryObj = {
  render: () => <Scene html={tag(variations())} script={false} />
}
