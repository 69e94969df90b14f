import { boolean, fallback, object, string } from 'valibot'
import { AddressType, addresses } from 'vitrine/contract'
import type { Calls } from '../../kernel/http/calls.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { pickerModel } from './picker-model.ts'

/** Missing or invalid options get their defaults. */
const PickerOptions = object({
  ...addresses.picker.query.entries,
  inputname: fallback(string(), ''),
  isAddNewAddress: fallback(boolean(), false),
  isEditAddress: fallback(boolean(), false),
  type: fallback(AddressType, 'Both')
})

/** The customer's addresses, as the block in which forms offer them for selection [CHK-04]. */
export function pickerApi(calls: Calls, { db, basePath, render }: Cms): void {
  calls.handle(
    addresses.picker,
    async ({ query, culture, findSession }) => {
      const session = await findSession()
      const picker = await pickerModel(db, {
        customerId: session?.customerId,
        culture,
        inputname: query.inputname.replace(/\W/g, ''),
        type: query.type,
        selectedAddressId: query.selectedAddressId ?? '',
        isAddNewAddress: query.isAddNewAddress,
        isEditAddress: query.isEditAddress
      })
      if (!picker) return ''
      const context = { basePath, culture, csrf: session?.csrf }
      return render('addresses/picker-list', { picker }, context)
    },
    { query: PickerOptions }
  )
}
