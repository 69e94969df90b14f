import type { PickupPoint } from '../../src/shared/contract/index.ts'
import type { Shopper } from './shopper.ts'

/** Chooses an available pickup point in a city of Belgium for the visitor's cart. */
export async function choosePickup(who: Shopper, city: string): Promise<void> {
  const answer = await who.call(
    'POST',
    '/shop/api/v1/shipping/vitrine-points/getpickuppoints',
    {
      City: city,
      PostalCode: '',
      CountryCode: '',
      Address: '',
      ShippingMethodId: 'pickup',
      SearchRadius: 10,
      MaximumListSize: 50,
      CultureName: 'fr'
    }
  )
  const points: PickupPoint[] = answer.json().PickupPointViewModels
  const point = points.find(one => one.Availability === 'available')!
  await who.call('POST', '/shop/api/v1/shoppingcarts/externalpickuppoint', savedOf(point))
}

/** The fields that save a pickup point. */
export function savedOf(point: PickupPoint, other: object = {}) {
  return {
    ShippingFirstName: 'Claire',
    ShippingLastName: 'Dubois',
    ShippingMethodId: 'pickup',
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
    ...other
  }
}
