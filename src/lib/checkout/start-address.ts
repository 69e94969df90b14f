/** An address as a search for pickup points takes it. */
export interface SearchAddress {
  Address: string
  PostalCode: string
  City: string
  CountryCode: string
}

/** What a checkout knows when the search opens. */
export interface StartFacts {
  /** The customer's usual delivery address. */
  defaultShipping?: SearchAddress | undefined
  billing?: SearchAddress | undefined
  /** The one that is typed, or chosen from the address book. */
  shipping?: SearchAddress | undefined
  /** The goods go elsewhere than the invoice. */
  isDifferent: boolean
}

/**
 * Where a search begins [CHK-10]: at the default delivery address when it is in another country than the invoice's; else at
 * the delivery address of the form, when there is a different one with a city; else at the invoice's.
 */
export function startAddress(facts: StartFacts): SearchAddress | undefined {
  const { defaultShipping, billing, shipping, isDifferent } = facts
  const isAbroad =
    defaultShipping?.CountryCode &&
    billing?.CountryCode &&
    defaultShipping.CountryCode !== billing.CountryCode
  if (isAbroad) return defaultShipping
  if (isDifferent && shipping?.City) return shipping
  return isSomewhere(billing) ? billing : undefined
}

/** It names more than a country. */
export function isSomewhere(address: SearchAddress | undefined): boolean {
  return Boolean(address && (address.Address || address.PostalCode || address.City))
}

/**
 * Reads a checkout form's fields by their required names [CHK-04]: `BillingCity`, `ShippingCountryId`, … An address of the
 * book is meant where `ExistingBillingAddressId` or `ExistingShippingAddressId` names one.
 *
 * @param book Addresses by their id.
 */
export function addressesOf(
  form: FormData,
  book: Readonly<Record<string, SearchAddress>>
): Pick<StartFacts, 'billing' | 'shipping' | 'isDifferent'> {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const typed = (prefix: string): SearchAddress => ({
    Address: [field(`${prefix}Street1`), field(`${prefix}HouseNumber`)]
      .filter(Boolean)
      .join(' '),
    PostalCode: field(`${prefix}PostalCode`),
    City: field(`${prefix}City`),
    CountryCode: field(`${prefix}CountryId`) || field(`${prefix}Country`)
  })
  const known = (id: string) => (id && Object.hasOwn(book, id) ? book[id] : undefined)
  const isSame = /^(true|on|1)$/.test(field('SameAddressForShipping'))
  return {
    billing: known(field('ExistingBillingAddressId')) ?? typed('Billing'),
    shipping: known(field('ExistingShippingAddressId')) ?? typed('Shipping'),
    isDifferent: !isSame
  }
}
