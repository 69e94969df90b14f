import { pickupPoints, site } from 'vitrine/contract'
import { findCulture } from 'vitrine/server'
import { cutText } from 'vitrine/shared'
import type { Calls } from '../../kernel/http/calls.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import { suggestAddresses } from '../../simulators/map/geocode.ts'
import { mapsKey } from '../../simulators/map/maps-key.ts'
import { findPoints } from '../../simulators/pickup-points/find-points.ts'
import { answerCart } from '../cart/change-and-answer.ts'
import { savePickupPoint } from './save-pickup-point.ts'

/** The calls for pickup points, and for the maps key [CHK-08] [CHK-09] [MEDIA-04]. */
export function pickupApi(calls: Calls, cms: Cms): void {
  const { db, basePath } = cms

  calls.handle(pickupPoints.search, async call => {
    const { params, body } = call
    const culture = findCulture(body.CultureName, cultures) ?? call.culture
    const found = await findPoints(
      db,
      { basePath, culture },
      {
        carrier: params.carrier,
        address: body.Address,
        postalCode: body.PostalCode,
        city: body.City,
        countryCode: body.CountryCode,
        radiusKm: body.SearchRadius,
        most: body.MaximumListSize
      }
    )
    return {
      ResponseStatusDescription: found.status,
      PickupPointViewModels: found.points,
      SearchLocation: found.location ?? null
    }
  })

  calls.handle(
    pickupPoints.addresses,
    ({ query, culture }) =>
      suggestAddresses(fieldOf(query, 'query'), fieldOf(query, 'countryCode', 2), culture),
    { limit: 'suggestions' satisfies LimitName }
  )

  calls.handle(pickupPoints.save, async call => {
    const { body, culture } = call
    const { cartId } = await call.openSession()
    await savePickupPoint(db, { basePath, culture }, cartId, {
      pointId: body.ExternalPickupPointRef,
      firstName: cutText(body.ShippingFirstName.trim(), 200),
      lastName: cutText(body.ShippingLastName.trim(), 200)
    })
    return answerCart(cms, call, cartId)
  })

  calls.handle(site.mapsKey, () => mapsKey, { cache: 'public, max-age=3600' })
}
