import type { PickupPoint, SavedPickupPoint } from './pickup-points.ts'

/** The recipient, the shipping method and the carrier. */
export interface PickupChoice {
  firstName: string
  lastName: string
  shippingMethodId: string
  /** `static`: the shop's own branches. */
  carrier: string
}

/** A pickup point in the form the cart stores; only the shop's own branches have an id there [CHK-09]. */
export function savedPickupPoint(point: PickupPoint, choice: PickupChoice): SavedPickupPoint {
  return {
    ShippingFirstName: choice.firstName,
    ShippingLastName: choice.lastName,
    ShippingMethodId: choice.shippingMethodId,
    PickupPointName: point.ConsigneeName,
    ShippingStreet1: point.Address,
    ShippingPostalCode: point.PostCode,
    ShippingCity: point.City,
    ShippingCountryId: point.CountryId,
    ShippingPhoneNumber: point.PhoneNumber,
    ImageURL: point.ImageURL,
    Comments: point.Comments,
    StandardHoursOfOperation: point.StandardHoursOfOperation,
    Informations: point.Informations,
    LatestAirDropOffTime: point.LatestAirDropOffTime,
    AdditionalChargeIndicator: point.AdditionalChargeIndicator,
    SpecialInstructions: point.SpecialInstructions,
    AdditionalComments: point.AdditionalComments,
    ExternalPickupPointRef: point.PublicAccessPointID,
    PickupPointType: point.PickupPointType,
    ...(choice.carrier === 'static' && { PickupPointId: point.PublicAccessPointID })
  }
}
