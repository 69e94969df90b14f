import type { Db } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isVatOf } from '../addresses/address-form.ts'
import { countries } from '../addresses/countries.ts'
import { knownVat } from '../addresses/vat-service.ts'
import { HOME_COUNTRY } from '../delivery/delivery-country.ts'

/** Who owes the tax: the shop, the buyer (reverse charge), or the shop until the VAT register responds. */
export type TaxDuty = 'seller' | 'buyer' | 'unknown'

/** A buyer's normalized VAT number, whether the VAT register knows it, and where the goods are delivered. */
export interface Supply {
  /** `''` for buyers without one, and for private customers. */
  vatNumber: string
  isValid: boolean | null
  country: string
}

/**
 * Who owes the tax on a delivery. A business in another EU country owes it there if its number is registered and the goods
 * leave Belgium; an invalid number changes nothing, and neither does one that could not be looked up [CHK-02].
 */
export function taxDuty({ vatNumber, isValid, country }: Supply): TaxDuty {
  if (!isAbroad(vatNumber, country) || isValid === false) return 'seller'
  return isValid ? 'buyer' : 'unknown'
}

/** Who owes the tax on a cart, by the submitted VAT number, otherwise the cart's or the customer's. Does not ask the VAT register. */
export async function readTaxDuty(
  db: Db,
  cart: { vat_number: string | null; customer_vat_number: string | null } | undefined,
  typed: string | undefined,
  country: string
): Promise<{ duty: TaxDuty; vatNumber: string }> {
  const vatNumber = typed ?? cart?.vat_number ?? cart?.customer_vat_number ?? ''
  if (!isAbroad(vatNumber, country)) return { duty: 'seller', vatNumber }
  const { isValid } = await knownVat(db, vatNumber)
  return { duty: taxDuty({ vatNumber, isValid, country }), vatNumber }
}

/** Explains why there is no tax, or still is; `null` in the usual case. */
export function taxNotice(
  { duty, vatNumber: number }: { duty: TaxDuty; vatNumber: string },
  culture: Culture
): string | null {
  return duty === 'seller' ? null : text(culture, `Tax.Duty.${duty}`, { number })
}

// all countries of the shop belong to the EU's VAT area for goods
function isAbroad(vatNumber: string, country: string): boolean {
  if (!vatNumber || country === HOME_COUNTRY) return false
  const registeredIn = countries.find(one => isVatOf(one, vatNumber))
  return registeredIn !== undefined && registeredIn.code !== HOME_COUNTRY
}
