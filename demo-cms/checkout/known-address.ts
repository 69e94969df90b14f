import type { Db } from '../db/database.ts'
import type { Session } from '../server/sessions.ts'
import type { CheckoutFields } from './checkout-form.ts'

/** What the shop knows of a customer already, so that nobody types it again. */
export async function knownAddress(
  db: Db,
  { customerId }: Session
): Promise<Partial<CheckoutFields>> {
  if (customerId === undefined) return {}
  const customer = await db
    .selectFrom('customers')
    .select(['email', 'first_name', 'last_name', 'company', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return {}
  const address = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .executeTakeFirst()
  return {
    Email: customer.email,
    FirstName: address?.first_name ?? customer.first_name,
    LastName: address?.last_name ?? customer.last_name,
    Company: address?.company ?? customer.company ?? '',
    PhoneNumber: address?.phone ?? customer.phone ?? '',
    Street1: address?.street1 ?? '',
    HouseNumber: address?.house_number ?? '',
    BoxNumber: address?.box_number ?? '',
    PostalCode: address?.postal_code ?? '',
    City: address?.city ?? '',
    CountryCode: address?.country_code ?? ''
  }
}
