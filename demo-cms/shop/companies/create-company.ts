import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'

/** What a company account is made from. */
export interface Founder {
  company: string
  vatNumber: string
}

/** A business customer with a VAT number, who can create a company account; `undefined` for everyone else. */
export async function founderOf(db: Db, customerId: number): Promise<Founder | undefined> {
  const { kind, company, vat_number } = await db
    .selectFrom('customers')
    .select(['kind', 'company', 'vat_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const isFounder = kind === 'business' && company !== null && vat_number !== null
  return isFounder ? { company, vatNumber: vat_number } : undefined
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
