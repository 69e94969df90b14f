import type { FastifyInstance } from 'fastify'
import { pickupPoints, site as siteCalls } from '../../../src/contract/index.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor, siteFor } from '../../kernel/http/request-culture.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { isCulture } from '../../kernel/texts/cultures.ts'
import { suggestAddresses } from '../../simulators/map/geocode.ts'
import { mapsKey } from '../../simulators/map/maps-key.ts'
import { findPoints } from '../../simulators/pickup-points/find-points.ts'
import { cartReply } from '../cart/cart-reply.ts'
import { readCart } from '../cart/read-cart.ts'
import { savePickupPoint } from './save-point.ts'

/** The calls about pickup points, and the key for maps [CHK-08] [CHK-09] [MEDIA-04]. */
export async function pickupApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  const api = `${basePath}/api/v1`

  app.post<{ Params: { carrier: string } }>(
    `${api}/shipping/:carrier/getpickuppoints`,
    async request => {
      const asked = checkedBody(pickupPoints.search.body!, request)
      const [language = ''] = asked.CultureName.split('-')
      const culture = isCulture(language) ? language : cultureFor(request)
      const found = await findPoints(
        db,
        { basePath, culture },
        {
          carrier: request.params.carrier,
          address: asked.Address,
          postalCode: asked.PostalCode,
          city: asked.City,
          countryCode: asked.CountryCode,
          radiusKm: asked.SearchRadius,
          most: asked.MaximumListSize
        }
      )
      return checkedReply(pickupPoints.search, {
        ResponseStatusDescription: found.status,
        PickupPointViewModels: found.points,
        SearchLocation: found.location ?? null
      })
    }
  )

  app.get(`${api}/shipping/addresses`, async request =>
    checkedReply(
      pickupPoints.addresses,
      suggestAddresses(
        fieldOf(request.query, 'query'),
        fieldOf(request.query, 'countryCode', 2),
        cultureFor(request)
      )
    )
  )

  app.post(`${api}/shoppingcarts/externalpickuppoint`, async (request, reply) => {
    const saved = checkedBody(pickupPoints.save.body!, request)
    const site = siteFor(request, basePath)
    const { cartId } = await sessionOf(db, request, reply)
    await savePickupPoint(db, site, cartId, {
      pointId: saved.ExternalPickupPointRef,
      firstName: saved.ShippingFirstName.slice(0, 200),
      lastName: saved.ShippingLastName.slice(0, 200)
    })
    noStore(reply)
    const cart = cartReply(await readCart(db, site, cartId), site)
    return checkedReply(pickupPoints.save, cart)
  })

  app.get(`${api}/settings/GoogleFrontAPIKey`, async (_, reply) =>
    // a bare text would be sent as plain text
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .send(JSON.stringify(checkedReply(siteCalls.mapsKey, mapsKey)))
  )
}
