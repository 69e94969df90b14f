/** An address to search for pickup points around. */
export interface SearchAddress {
  Address: string
  PostalCode: string
  City: string
  CountryCode: string
}

/** The addresses that the checkout knows when the search opens. */
export interface StartFacts {
  /** The customer's default delivery address. */
  defaultShipping?: SearchAddress | undefined
  billing?: SearchAddress | undefined
  /** The typed address, or the one selected from the address book. */
  shipping?: SearchAddress | undefined
  /** Whether delivery and invoice address differ. */
  isDifferent: boolean
}

/**
 * The address that a search starts with [CHK-10]: the default delivery address if it is in another country than the invoice
 * address; otherwise the form's delivery address if it differs and has a city; otherwise the invoice address.
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

/** Whether the address contains more than a country. */
export function isSomewhere(address: SearchAddress | undefined): boolean {
  return Boolean(address && (address.Address || address.PostalCode || address.City))
}

/**
 * Reads the addresses from a checkout form by its required field names [CHK-04]: `BillingCity`, `ShippingCountryId`, … An entry
 * of the address book takes precedence if `ExistingBillingAddressId` or `ExistingShippingAddressId` names one.
 *
 * @param book The address book by id.
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
