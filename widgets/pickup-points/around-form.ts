import { formOf } from '../../src/element/form-of.ts'
import {
  addressesOf,
  isSomewhere,
  type SearchAddress,
  startAddress
} from '../../src/shared/address/start-address.ts'
import type { Address } from '../../src/shared/contract/addresses.ts'

interface Start {
  countryCode: string
  postalCode: string
  city: string
  address: string
  addresses?: readonly Address[] | undefined
  defaultShipping?: Address | undefined
}

/** The address to search around: from the checkout form if available, otherwise from the attributes [CHK-10]. */
export function startOf(element: HTMLElement, given: Start): SearchAddress {
  const form = formOf(element)
  const defaultShipping = given.defaultShipping && addressFrom(given.defaultShipping)
  const book = Object.fromEntries(
    (given.addresses ?? []).map(one => [one.Id, addressFrom(one)])
  )
  const found =
    form && startAddress({ defaultShipping, ...addressesOf(new FormData(form), book) })
  const own = {
    Address: given.address,
    PostalCode: given.postalCode,
    City: given.city,
    CountryCode: given.countryCode
  }
  return found ?? (isSomewhere(own) ? own : (defaultShipping ?? own))
}

function addressFrom(one: Address): SearchAddress {
  return {
    Address: `${one.Street1} ${one.HouseNumber}`.trim(),
    PostalCode: one.PostalCode,
    City: one.City,
    CountryCode: one.CountryId
  }
}

/** The recipient's name from the form. */
export function recipientOf(element: HTMLElement): { firstName: string; lastName: string } {
  const form = formOf(element)
  const fields = form ? new FormData(form) : undefined
  const field = (name: string) =>
    String(fields?.get(`Shipping${name}`) || fields?.get(`Billing${name}`) || '').trim()
  return { firstName: field('FirstName'), lastName: field('LastName') }
}

/** The page with the same search, using the parameter names of [CHK-07]. */
export function searchHref(href: string, start: SearchAddress): string {
  const url = new URL(href, location.href)
  const { searchParams } = url
  if (start.CountryCode) searchParams.set('countryId', start.CountryCode)
  if (start.City) searchParams.set('city', start.City)
  if (start.PostalCode) searchParams.set('postCode', start.PostalCode)
  if (start.Address) searchParams.set('address', start.Address)
  return url.pathname + url.search
}

/** Selects the radio button of the delivery method. */
export function selectMethod(element: HTMLElement, code: string): void {
  for (const field of formOf(element)?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field.type !== 'radio') continue
    if (field.name !== 'ShippingMethod' || field.value !== code || field.checked) continue
    field.checked = true
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
