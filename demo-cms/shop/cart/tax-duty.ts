import type { Selectable } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import type { Schema } from '../../kernel/database/schema.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { isVatOf } from '../addresses/address-form.ts'
import { countries } from '../addresses/countries.ts'
import { knownVat } from '../addresses/vat-service.ts'
import { HOME_COUNTRY } from '../delivery/tax-rates.ts'

/** Who owes the tax: the shop, its buyer ("reverse charge"), or the shop as long as the register does not answer. */
export type TaxDuty = 'seller' | 'buyer' | 'unknown'

/** A buyer's tidy VAT number, what the register says of it, and where the goods go. */
export interface Supply {
  /** `''` for who has none, and for who does not buy for a business. */
  vatNumber: string
  isValid: boolean | null
  country: string
}

/**
 * Who owes the tax of goods that go somewhere. A business of another EU country owes it at home when its number is registered
 * and the goods leave Belgium; a number that could not be looked up changes nothing, and neither does one that is wrong [CHK-02].
 */
export function taxDuty({ vatNumber, isValid, country }: Supply): TaxDuty {
  if (!isAbroad(vatNumber, country) || isValid === false) return 'seller'
  return isValid ? 'buyer' : 'unknown'
}

/** Who owes the tax of a cart: by the number of its form, else by the cart's, else by its customer's. Nobody is asked. */
export async function readTaxDuty(
  db: Db,
  cart: Pick<Selectable<Schema['carts']>, 'customer_id' | 'vat_number'> | undefined,
  typed: string | undefined,
  country: string
): Promise<{ duty: TaxDuty; vatNumber: string }> {
  const vatNumber = typed ?? cart?.vat_number ?? (await numberOf(db, cart?.customer_id))
  if (!isAbroad(vatNumber, country)) return { duty: 'seller', vatNumber }
  const { isValid } = await knownVat(db, vatNumber)
  return { duty: taxDuty({ vatNumber, isValid, country }), vatNumber }
}

/** Why there is no tax, or still is; `null` where nothing is to be said. */
export function taxNotice(
  { duty, vatNumber: number }: { duty: TaxDuty; vatNumber: string },
  culture: Culture
): string | null {
  return duty === 'seller' ? null : text(culture, `Tax.Duty.${duty}`, { number })
}

// every country that the shop knows is of the EU, as far as goods go
function isAbroad(vatNumber: string, country: string): boolean {
  if (!vatNumber || country === HOME_COUNTRY) return false
  const registeredIn = countries.find(one => isVatOf(one, vatNumber))
  return registeredIn !== undefined && registeredIn.code !== HOME_COUNTRY
}

async function numberOf(db: Db, customerId: number | null | undefined): Promise<string> {
  if (customerId == null) return ''
  const customer = await db
    .selectFrom('customers')
    .select('vat_number')
    .where('id', '=', customerId)
    .where('kind', '=', 'business')
    .executeTakeFirst()
  return customer?.vat_number ?? ''
}
