import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { PricedSite } from '../../../kernel/http/localized-site.ts'
import { text } from '../../../kernel/texts/texts.ts'

/** What a company account is made from. */
export interface Founder {
  company: string
  vatNumber: string
}

/** A business customer with a VAT number, who can create a company account; `undefined` for everyone else. */
export async function founderOf(db: Db, customerId: number): Promise<Founder | undefined> {
  const customer = await db
    .selectFrom('customers')
    .select(['kind', 'company', 'vat_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (!isFounding(customer)) return undefined
  return { company: customer.company, vatNumber: customer.vat_number }
}

interface CustomerColumns {
  kind: string
  company: string | null
  vat_number: string | null
}

/** Whether a customer, who is no member of a company, can create one: a business with a VAT number. */
export function isFounding<T extends CustomerColumns>(
  customer: T
): customer is T & { company: string; vat_number: string } {
  const { kind, company, vat_number } = customer
  return kind === 'business' && company !== null && vat_number !== null
}

/**
 * Creates the account of a company, whose limits are in the currency that the customer shops in. The customer becomes its
 * administrator.
 *
 * @throws {RefusalError} 422 for customers without a VAT number, 409 for members of a company.
 */
export function createCompany(
  db: Db,
  { culture, currency }: PricedSite,
  customerId: number
): Promise<void> {
  return inTransaction(db, async tx => {
    const founder = await founderOf(tx, customerId)
    if (!founder) throw new RefusalError(422, text(culture, 'Company.NeedsVatNumber'))
    const { id } = await tx
      .insertInto('companies')
      .values({
        name: founder.company,
        vat_number: founder.vatNumber,
        currency: currency.code
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = await tx
      .insertInto('company_members')
      .values({ customer_id: customerId, company_id: id, role: 'administrator' })
      .onConflict(conflict => conflict.doNothing())
      .returning('customer_id')
      .executeTakeFirst()
    if (!member) throw new RefusalError(409, text(culture, 'Company.InOneAlready'))
  })
}
