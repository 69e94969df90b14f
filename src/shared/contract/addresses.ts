import { boolean, type InferOutput, nullish, object, optional, picklist, string } from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'

/** The use of an address [CHK-04]. */
export const AddressType = picklist(['Billing', 'Shipping', 'Both'])

/** One address of a customer's address book [CHK-04]. */
export const Address = object({
  Id,
  AddressType,
  Street1: string(),
  HouseNumber: string(),
  /** Optional since 0.1.0. */
  BoxNumber: nullish(string(), null),
  City: string(),
  PostalCode: string(),
  CountryId: string()
})
export type Address = InferOutput<typeof Address>

/** The address fields of the order form [CHK-04]. */
export const OrderAddresses = object({
  ExistingBillingAddressId: optional(string()),
  ExistingShippingAddressId: optional(string()),
  AccountType: string(),
  SameAddressForShipping: boolean(),
  BillingFirstName: string(),
  BillingLastName: string(),
  BillingVAT: optional(string()),
  BillingStreet1: string(),
  BillingHouseNumber: string(),
  BillingBoxNumber: optional(string()),
  BillingPostalCode: string(),
  BillingCity: string(),
  BillingCountry: string()
})
export type OrderAddresses = InferOutput<typeof OrderAddresses>

/** The address book of a customer, and the delivery address of an order. */
export const addresses = {
  picker: endpoint({
    name: 'addresses.picker',
    method: 'GET',
    path: '{app}/widget/DeliveryAddressPicker',
    summary: 'The address picker, as HTML [CHK-04].',
    query: object({
      /** The name of the form field for the id of the selected address. */
      inputname: string(),
      /** Whether to offer adding an address. */
      isAddNewAddress: boolean(),
      /** Whether to offer editing addresses. */
      isEditAddress: boolean(),
      selectedAddressId: optional(string()),
      type: AddressType
    }),
    isHtml: true
  }),
  /** The response is the next state of the form: with errors to correct, or the confirmation. */
  changeDelivery: endpoint({
    name: 'addresses.changeDelivery',
    method: 'POST',
    path: '{app}/{culture}/sales/order/ChangeDeliveryAddressRequest',
    summary: 'Requests another delivery address for an order [CHK-11].',
    body: object({
      OrderId: string(),
      Street1: string(),
      HouseNumber: string(),
      BoxNumber: optional(string()),
      PostalCode: string(),
      City: string(),
      CountryId: string()
    }),
    encoding: 'form',
    isHtml: true
  })
}
