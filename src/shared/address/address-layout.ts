/** A part of an address: the field's name without its prefix. */
export type AddressPart = 'Street1' | 'HouseNumber' | 'BoxNumber' | 'PostalCode' | 'City'

/** All parts of an address. */
export const addressParts: readonly AddressPart[] = [
  'Street1',
  'HouseNumber',
  'BoxNumber',
  'PostalCode',
  'City'
]

/** A part of a country's layout. */
export interface PlacedPart {
  name: AddressPart
  /** Width in twelfths of a row. */
  span: number
  isOptional: boolean
}

/**
 * Parses the address layout of a country: `'PostalCode/6 HouseNumber/3 BoxNumber/3? Street1/6 City/6'`. The number is the width
 * in twelfths of a row and `?` marks an optional part; the country does not use the parts that are missing.
 */
export function partsOf(layout: string): PlacedPart[] {
  return layout.split(' ').map(word => {
    const [name = '', span = ''] = word.split('/')
    return {
      name: name as AddressPart,
      span: Number.parseInt(span, 10),
      isOptional: span.endsWith('?')
    }
  })
}
