import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { postalAddressOf } from './address-columns.ts'
import type { TypedAddress } from './address-form.ts'
import { isSameAddress } from './same-address.ts'

export type AddressType = 'Billing' | 'Shipping' | 'Both'

/** An address in a customer's address book. */
export interface BookAddress extends Omit<TypedAddress, 'VAT' | 'AccountType'> {
  Id: number
  AddressType: AddressType
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

/** What an address is used for. */
export interface AddressUse {
  type: AddressType
  isDefaultBilling: boolean
  isDefaultShipping: boolean
}

/** A customer's addresses, the defaults first; only those of one use if it is given. */
export async function addressesOf(
  db: Db,
  customerId: number,
  use?: AddressType
): Promise<BookAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(use !== undefined && use !== 'Both', query =>
      query.where('type', 'in', [use as AddressType, 'Both'])
    )
    .orderBy(use === 'Shipping' ? 'is_default_shipping' : 'is_default_billing', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    Id: row.id,
    AddressType: row.type,
    ...postalAddressOf(row),
    isDefaultBilling: row.is_default_billing,
    isDefaultShipping: row.is_default_shipping
  }))
}

/** An address, if it belongs to the customer. */
export async function bookAddress(
  db: Db,
  customerId: number | undefined,
  id: number | undefined
): Promise<BookAddress | undefined> {
  if (customerId === undefined || id === undefined) return undefined
  return (await addressesOf(db, customerId)).find(address => address.Id === id)
}

/**
 * Adds an address to a customer's address book, or replaces the one with this id. An address that is already in the book is not
 * added again: only its use changes. At most one address is the default of each use; the first address always is.
 * Returns its id.
 */
export function saveAddress(
  db: Db,
  customerId: number,
  id: number | undefined,
  address: TypedAddress,
  use: AddressUse
): Promise<number> {
  return inTransaction(db, async tx => {
    // concurrent changes of one customer wait for each other
    await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .forUpdate()
      .execute()
    const book = await addressesOf(tx, customerId)
    const savedId = id ?? book.find(one => isSameAddress(one, address))?.Id
    const others = book.filter(one => one.Id !== savedId)
    const billing =
      use.type !== 'Shipping' &&
      (use.isDefaultBilling || !others.some(one => one.isDefaultBilling))
    const shipping =
      use.type !== 'Billing' &&
      (use.isDefaultShipping || !others.some(one => one.isDefaultShipping))
    const own = tx.updateTable('addresses').where('customer_id', '=', customerId)
    if (billing) await own.set({ is_default_billing: false }).execute()
    if (shipping) await own.set({ is_default_shipping: false }).execute()
    const row = {
      ...rowOf(address),
      type: use.type,
      is_default_billing: billing,
      is_default_shipping: shipping
    }
    if (savedId !== undefined) {
      await own.set(row).where('id', '=', savedId).execute()
      return savedId
    }
    const added = await tx
      .insertInto('addresses')
      .values({ customer_id: customerId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  })
}

/** Deletes an address of a customer; the next suitable one becomes the default instead. */
export function deleteAddress(db: Db, customerId: number, id: number): Promise<void> {
  return inTransaction(db, async tx => {
    await tx
      .deleteFrom('addresses')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute()
    const left = await addressesOf(tx, customerId)
    const own = (next: BookAddress) => tx.updateTable('addresses').where('id', '=', next.Id)
    const billing = left.find(one => one.AddressType !== 'Shipping')
    const shipping = left.find(one => one.AddressType !== 'Billing')
    if (billing && !left.some(one => one.isDefaultBilling)) {
      await own(billing).set({ is_default_billing: true }).execute()
    }
    if (shipping && !left.some(one => one.isDefaultShipping)) {
      await own(shipping).set({ is_default_shipping: true }).execute()
    }
  })
}

function rowOf(address: TypedAddress) {
  return {
    first_name: address.FirstName,
    last_name: address.LastName,
    company: address.Company || null,
    street1: address.Street1,
    house_number: address.HouseNumber,
    box_number: address.BoxNumber || null,
    postal_code: address.PostalCode,
    city: address.City,
    country_code: address.CountryCode
  }
}
