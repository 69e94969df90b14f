import type { Db } from '../../kernel/database/database.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { type AddressType, addressesOf, type BookAddress, bookAddress } from './address-book.ts'
import { fieldName } from './address-form.ts'
import { addressLines } from './address-lines.ts'

export interface PickerOptions {
  customerId: number | undefined
  culture: Culture
  inputname: string
  type: AddressType
  selectedAddressId: string
  isAddNewAddress: boolean
  isEditAddress: boolean
}

/** The data of the template `addresses/picker`; `undefined` for visitors without an address book [CHK-04]. */
export async function pickerModel(db: Db, options: PickerOptions) {
  const { customerId, culture, type, selectedAddressId } = options
  if (customerId === undefined) return undefined
  const book = await addressesOf(db, customerId, type)
  if (book.length === 0 && !options.isAddNewAddress) return undefined
  return {
    ...options,
    prefix: type === 'Shipping' ? 'Shipping' : 'Billing',
    addresses: book.map(address => ({
      id: String(address.Id),
      lines: addressLines(address, culture),
      isDefault: type === 'Shipping' ? address.isDefaultShipping : address.isDefaultBilling,
      isSelected: String(address.Id) === selectedAddressId,
      fields: JSON.stringify(fieldsOf(address, type === 'Shipping' ? 'Shipping' : 'Billing'))
    })),
    hasNone: !book.some(address => String(address.Id) === selectedAddressId),
    // changes with the address book, so that the tag fetches the list again
    stamp: String(hashOf(JSON.stringify(book)))
  }
}

/** Replaces the fields by the address that was chosen from the customer's address book; ignores ids of other customers' addresses. */
export async function withBook<Fields extends Readonly<Record<string, string>>>(
  db: Db,
  customerId: number | undefined,
  typed: Fields
): Promise<Record<string, string>> {
  const result: Record<string, string> = { ...typed }
  for (const prefix of ['Billing', 'Shipping'] as const) {
    const name = `Existing${prefix}AddressId`
    if (!typed[name]) continue
    const address = await bookAddress(db, customerId, idOf(typed[name]))
    if (address) Object.assign(result, fieldsOf(address, prefix))
    else result[name] = ''
  }
  return result
}

function fieldsOf(
  address: BookAddress,
  prefix: 'Billing' | 'Shipping'
): Record<string, string> {
  const {
    Id: _,
    AddressType: __,
    isDefaultBilling: ___,
    isDefaultShipping: ____,
    ...parts
  } = address
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => [
      fieldName(prefix, part as keyof typeof parts),
      value
    ])
  )
}

/** A short hash of a text. */
function hashOf(words: string): number {
  let hash = 0
  for (const letter of words) hash = (hash * 31 + letter.charCodeAt(0)) | 0
  return hash >>> 0
}
