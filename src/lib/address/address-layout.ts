/** A part of an address, as its field is called behind the prefix. */
export type AddressPart = 'Street1' | 'HouseNumber' | 'BoxNumber' | 'PostalCode' | 'City'

export const addressParts: readonly AddressPart[] = [
  'Street1',
  'HouseNumber',
  'BoxNumber',
  'PostalCode',
  'City'
]

export interface PlacedPart {
  name: AddressPart
  /** Of the twelve columns of a row. */
  span: number
  isOptional: boolean
}

/**
 * Reads in which order a country writes an address: `'PostalCode/6 HouseNumber/3 BoxNumber/3? Street1/6 City/6'`. The number
 * is the width in twelfths of a row, `?` says that people may leave it out; what is not named the country does not have.
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
