import {
  array,
  boolean,
  type InferOutput,
  integer,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  string
} from 'valibot'
import { Cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Url } from './url.ts'

/** Optional since 0.1.0. */
const Text = nullish(string(), null)

/** Coordinates in degrees. */
export const Geocode = object({ Latitude: number(), Longitude: number() })

/** Details of a pickup point, shown to the shopper and saved with the cart [CHK-09]. */
const About = {
  /** A picture of it. Optional since 0.1.0. */
  ImageURL: nullish(Url, null),
  Comments: Text,
  /** Lines separated by semicolons. Optional since 0.1.0. */
  StandardHoursOfOperation: Text,
  Informations: Text,
  LatestAirDropOffTime: Text,
  /** Optional since 0.1.0. */
  AdditionalChargeIndicator: nullish(boolean(), null),
  SpecialInstructions: Text,
  AdditionalComments: Text
}

/** A place where a parcel can be collected [CHK-09]. */
export const PickupPoint = object({
  PublicAccessPointID: Id,
  ConsigneeName: string(),
  Address: string(),
  PostCode: string(),
  City: string(),
  CountryId: string(),
  PhoneNumber: Text,
  /** Distance from the searched address, in km. Optional since 0.1.0. */
  Distance: nullish(number(), null),
  /** Where the map shows it. Optional since 0.1.0. */
  Geocode: nullish(Geocode, null),
  /** `locker` for one without staff; other types are the carrier's own. Optional since 0.1.0. */
  PickupPointType: Text,
  ...About,
  /** `wheelchair`, `cash-on-delivery`, `parking`, or the carrier's own terms. An optional extension. */
  Services: optional(array(string())),
  /** A point that accepts no parcels now is shown, but cannot be selected. An optional extension. */
  Availability: optional(picklist(['available', 'full', 'closed']))
})
export type PickupPoint = InferOutput<typeof PickupPoint>

/** A search for pickup points around an address [CHK-08]. */
export const PickupSearch = object({
  City: string(),
  PostalCode: string(),
  CountryCode: string(),
  /** A street with its number, free text, or `latitude,longitude`. */
  Address: string(),
  ShippingMethodId: string(),
  /** In km. */
  SearchRadius: pipe(number(), minValue(0)),
  MaximumListSize: pipe(number(), integer(), minValue(1)),
  CultureName: string()
})
export type PickupSearch = InferOutput<typeof PickupSearch>

/** A geocoded address [CHK-12]. */
export const FoundAddress = object({
  AddressComponents: array(
    object({ LongName: string(), ShortName: string(), Types: array(string()) })
  ),
  FormattedAddress: string(),
  Geometry: object({ Location: Geocode, LocationType: string() }),
  Types: array(string()),
  /** The address was found only in part. */
  PartialMatch: boolean(),
  PlaceId: Id
})
export type FoundAddress = InferOutput<typeof FoundAddress>

/** The selected pickup point, as the cart stores it [CHK-09]. */
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

/** Pickup points of carriers. */
export const pickupPoints = {
  /** @param carrier The carrier's code; `static` for pickup points of the shop itself. */
  search: endpoint({
    name: 'pickupPoints.search',
    method: 'POST',
    path: '{app}/api/v1/shipping/{carrier}/getpickuppoints',
    summary: 'Finds pickup points around an address [CHK-08].',
    body: PickupSearch,
    reply: object({
      /** `Success`; anything else is a failure. */
      ResponseStatusDescription: string(),
      PickupPointViewModels: array(PickupPoint),
      /** The location of the searched address. An optional extension. */
      SearchLocation: optional(nullable(FoundAddress))
    })
  }),
  addresses: endpoint({
    name: 'pickupPoints.addresses',
    method: 'GET',
    path: '{app}/api/v1/shipping/addresses',
    summary: 'Suggests addresses while one is typed [CHK-07].',
    query: object({ query: string(), countryCode: optional(string()) }),
    reply: array(FoundAddress)
  }),
  save: endpoint({
    name: 'pickupPoints.save',
    method: 'POST',
    path: '{app}/api/v1/shoppingcarts/externalpickuppoint',
    summary: 'Selects the pickup point for the cart [CHK-09].',
    body: SavedPickupPoint,
    reply: Cart
  })
}
