import { type CustomFields, LanguageCode } from '@vendure/core'

const label = (value: string) => [{ languageCode: LanguageCode.en, value }]

/** What Vendure's catalogue does not know: rules of quantities, discounts, colours. */
export const customFields: CustomFields = {
  ProductVariant: [
    { name: 'minQuantity', type: 'int', defaultValue: 1, label: label('Smallest quantity') },
    {
      name: 'maxQuantity',
      type: 'int',
      defaultValue: 0,
      label: label('Largest quantity, 0 for none')
    },
    {
      name: 'stepQuantity',
      type: 'int',
      defaultValue: 1,
      label: label('Sold in multiples of')
    },
    {
      name: 'tiers',
      type: 'string',
      defaultValue: '',
      label: label('Price tiers, such as 5:5,10:10: from 5 pieces on, 5 % less')
    },
    {
      name: 'originalFactor',
      type: 'float',
      defaultValue: 0,
      label: label('The price before the discount, as a multiple of the price; 0 for none')
    }
  ],
  ProductOption: [{ name: 'color', type: 'string', label: label('Colour of the swatch') }],
  Product: [{ name: 'popularity', type: 'int', defaultValue: 0, label: label('Popularity') }]
}

/** The custom fields of a variant. */
export interface VariantFields {
  minQuantity: number
  maxQuantity: number
  stepQuantity: number
  tiers: string
  originalFactor: number
}
