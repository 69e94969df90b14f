import type { Culture } from '../../kernel/texts/cultures.ts'
import { countryName } from './countries.ts'

/** A postal address, by the names of the form's fields. */
export interface PostalAddress {
  FirstName: string
  LastName: string
  Company: string
  /** ISO code: `BE`. */
  CountryCode: string
  Street1: string
  HouseNumber: string
  BoxNumber: string
  PostalCode: string
  City: string
}

/** The lines of an address on an envelope. */
export function addressLines(address: PostalAddress, culture: Culture): string[] {
  const { Street1, HouseNumber, BoxNumber, PostalCode, City } = address
  return [
    `${address.FirstName} ${address.LastName}`,
    address.Company,
    `${Street1} ${HouseNumber}${BoxNumber && ` / ${BoxNumber}`}`.trim(),
    `${PostalCode} ${City}`,
    countryName(address.CountryCode, culture)
  ].filter(Boolean)
}
