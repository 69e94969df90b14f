import type { INestApplication } from '@nestjs/common'
import {
  CustomerService,
  type ID,
  isGraphQlErrorResult,
  type RequestContext,
  TransactionalConnection
} from '@vendure/core'
import { CustomerReferenceEntity } from '../bridge/entities.ts'
import type { ImportedIds } from './catalogue.ts'
import type { SeedData } from './seed-file.ts'

/** The password of all customers of the demo: its hashes are of another kind than Vendure's. */
const PASSWORD = 'vitrine-demo'

/** Customers with their addresses and their own references. */
export async function importCustomers(
  app: INestApplication,
  ctx: RequestContext,
  seed: SeedData,
  { variants }: ImportedIds
): Promise<void> {
  const service = app.get(CustomerService)
  const customers = new Map<number, ID>()
  for (const { id, email, first_name, last_name, phone } of seed.customers) {
    const created = await service.create(
      ctx,
      {
        emailAddress: email,
        firstName: first_name,
        lastName: last_name,
        ...(phone && { phoneNumber: phone })
      },
      PASSWORD
    )
    if (isGraphQlErrorResult(created)) throw new Error(`${email}: ${created.message}`)
    customers.set(id, created.id)
  }
  for (const address of seed.addresses) {
    await service.createAddress(ctx, customers.get(address.customer_id)!, {
      fullName: `${address.first_name} ${address.last_name}`,
      company: address.company ?? '',
      streetLine1: `${address.street1} ${address.house_number}`,
      streetLine2: address.box_number ?? '',
      postalCode: address.postal_code,
      city: address.city,
      countryCode: address.country_code,
      defaultBillingAddress: true,
      defaultShippingAddress: true
    })
  }
  await app
    .get(TransactionalConnection)
    .getRepository(ctx, CustomerReferenceEntity)
    .save(
      seed.customer_references.map(
        row =>
          new CustomerReferenceEntity({
            customerId: customers.get(row.customer_id)!,
            variantId: variants.get(row.variant_id)!,
            reference: row.reference
          })
      )
    )
}
