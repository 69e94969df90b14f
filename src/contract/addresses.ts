import {
  boolean,
  type InferOutput,
  nullable,
  object,
  optional,
  picklist,
  string
} from 'valibot'
import { endpoint } from './endpoint.ts'

/** What an address is for [CHK-04]. */
export const AddressType = picklist(['Billing', 'Shipping', 'Both'])

/** One address of a customer's address book [CHK-04]. */
export const Address = object({
  Id: string(),
  AddressType,
  Street1: string(),
  HouseNumber: string(),
  BoxNumber: nullable(string()),
  City: string(),
  PostalCode: string(),
  CountryId: string()
})
export type Address = InferOutput<typeof Address>

/** What the address part of an order's form sends [CHK-04]. */
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

export const addresses = {
  picker: endpoint({
    method: 'GET',
    path: '{app}/widget/DeliveryAddressPicker',
    summary: 'The address picker, as HTML [CHK-04].',
    query: object({
      inputname: string(),
      isAddNewAddress: boolean(),
      isEditAddress: boolean(),
      selectedAddressId: optional(string()),
      type: AddressType
    })
  }),
  changeDelivery: endpoint({
    method: 'POST',
    path: '{app}/{culture}/sales/order/ChangeDeliveryAddressRequest',
    summary: "Asks to send an order elsewhere; the answer is the form's next HTML [CHK-11].",
    body: object({
      OrderId: string(),
      Street1: string(),
      HouseNumber: string(),
      BoxNumber: optional(string()),
      PostalCode: string(),
      City: string(),
      CountryId: string()
    }),
    encoding: 'form'
  })
}
