import type { PostalAddress } from './address-lines.ts'

/** The columns of a postal address. */
export interface AddressColumns {
  first_name: string
  last_name: string
  company: string | null
  street1: string
  house_number: string
  box_number: string | null
  postal_code: string
  city: string
  country_code: string
}

/** A stored address by the names of the form's fields. */
export function postalAddressOf(row: AddressColumns): PostalAddress {
  return {
    FirstName: row.first_name,
    LastName: row.last_name,
    Company: row.company ?? '',
    Street1: row.street1,
    HouseNumber: row.house_number,
    BoxNumber: row.box_number ?? '',
    PostalCode: row.postal_code,
    City: row.city,
    CountryCode: row.country_code
  }
}
