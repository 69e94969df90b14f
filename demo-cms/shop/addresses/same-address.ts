import type { PostalAddress } from './address-lines.ts'

const PARTS = [
  'FirstName',
  'LastName',
  'Company',
  'CountryCode',
  'Street1',
  'HouseNumber',
  'BoxNumber',
  'PostalCode',
  'City'
] as const satisfies readonly (keyof PostalAddress)[]

/** Whether two addresses are the same, part by part. A missing part counts as empty. */
export function isSameAddress(
  one: Partial<PostalAddress>,
  other: Partial<PostalAddress>
): boolean {
  return PARTS.every(part => (one[part] ?? '') === (other[part] ?? ''))
}
