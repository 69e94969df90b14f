import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  nullable,
  number,
  object,
  optional,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

const Text = nullable(string())

/** What a shopper reads about a pickup point, and what is saved with it [CHK-09]. */
const About = {
  ImageURL: Text,
  Comments: Text,
  /** Lines separated by semicolons. */
  StandardHoursOfOperation: Text,
  Informations: Text,
  LatestAirDropOffTime: Text,
  AdditionalChargeIndicator: nullable(boolean()),
  SpecialInstructions: Text,
  AdditionalComments: Text
}

/** A place where a parcel can be fetched [CHK-09]. */
export const PickupPoint = object({
  PublicAccessPointID: string(),
  ConsigneeName: string(),
  Address: string(),
  PostCode: string(),
  City: string(),
  CountryId: string(),
  PhoneNumber: Text,
  /** From the address that was searched for, in km. */
  Distance: nullable(number()),
  Geocode: nullable(object({ Latitude: number(), Longitude: number() })),
  PickupPointType: Text,
  ...About
})
export type PickupPoint = InferOutput<typeof PickupPoint>

/** The address around which points are searched for [CHK-08]. */
export const PickupSearch = object({
  City: string(),
  PostalCode: string(),
  CountryCode: string(),
  Address: string(),
  ShippingMethodId: string(),
  /** In km, from the page's data. */
  SearchRadius: pipe(number(), minValue(0)),
  MaximumListSize: pipe(number(), integer(), minValue(1)),
  CultureName: string()
})
export type PickupSearch = InferOutput<typeof PickupSearch>

/** The chosen point as the cart keeps it [CHK-09]. */
export const SavedPickupPoint = object({
  ShippingFirstName: string(),
  ShippingLastName: string(),
  ShippingMethodId: string(),
  PickupPointName: string(),
  ShippingStreet1: string(),
  ShippingPostalCode: string(),
  ShippingCity: string(),
  ShippingCountryId: string(),
  ShippingPhoneNumber: Text,
  ...About,
  ExternalPickupPointRef: string(),
  PickupPointType: Text,
  /** Only for the carrier `static`. */
  PickupPointId: optional(string())
})
export type SavedPickupPoint = InferOutput<typeof SavedPickupPoint>

export const pickupPoints = {
  search: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shipping/{carrier}/getpickuppoints',
    summary: 'Pickup points around an address [CHK-08].',
    body: PickupSearch,
    reply: object({
      /** `Success`; anything else is a failure. */
      ResponseStatusDescription: string(),
      PickupPointViewModels: array(PickupPoint)
    })
  }),
  save: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/externalpickuppoint',
    summary: 'Has the cart sent to a pickup point [CHK-09].',
    body: SavedPickupPoint,
    reply: Cart
  })
}
