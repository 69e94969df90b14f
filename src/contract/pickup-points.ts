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
  picklist,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'

const Text = nullable(string())

const Geocode = object({ Latitude: number(), Longitude: number() })

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
  Geocode: nullable(Geocode),
  /** `locker` is one that is open without staff; others are the carrier's words. */
  PickupPointType: Text,
  ...About,
  /** What it offers: `wheelchair`, `cash-on-delivery`, `parking`, or the carrier's own words. Beyond the specification. */
  Services: optional(array(string())),
  /** A point that takes no parcel now is shown and cannot be chosen. Beyond the specification. */
  Availability: optional(picklist(['available', 'full', 'closed']))
})
export type PickupPoint = InferOutput<typeof PickupPoint>

/** The address around which points are searched for [CHK-08]. */
export const PickupSearch = object({
  City: string(),
  PostalCode: string(),
  CountryCode: string(),
  /** A street with a number, any words, or `latitude,longitude`. */
  Address: string(),
  ShippingMethodId: string(),
  /** In km, from the page's data. */
  SearchRadius: pipe(number(), minValue(0)),
  MaximumListSize: pipe(number(), integer(), minValue(1)),
  CultureName: string()
})
export type PickupSearch = InferOutput<typeof PickupSearch>

/** A place that an address was found at, as geocoders tell it [CHK-12]. */
export const FoundAddress = object({
  AddressComponents: array(
    object({ LongName: string(), ShortName: string(), Types: array(string()) })
  ),
  FormattedAddress: string(),
  Geometry: object({ Location: Geocode, LocationType: string() }),
  Types: array(string()),
  /** Not all of what was asked for is known. */
  PartialMatch: boolean(),
  PlaceId: string()
})
export type FoundAddress = InferOutput<typeof FoundAddress>

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
      PickupPointViewModels: array(PickupPoint),
      /** Where the address is: the middle of the search. Beyond the specification. */
      SearchLocation: optional(nullable(FoundAddress))
    })
  }),
  addresses: endpoint({
    method: 'GET',
    path: '{app}/api/v1/shipping/addresses',
    summary: 'Addresses that begin like some words, for the search of pickup points [CHK-07].',
    query: object({ query: string(), countryCode: optional(string()) }),
    reply: array(FoundAddress)
  }),
  save: endpoint({
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/externalpickuppoint',
    summary: 'Has the cart sent to a pickup point [CHK-09].',
    body: SavedPickupPoint,
    reply: Cart
  })
}
