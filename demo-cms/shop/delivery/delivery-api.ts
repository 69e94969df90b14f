import type { FastifyInstance } from 'fastify'
import { delivery as calls } from '../../../src/contract/index.ts'
import { checkedBody } from '../../kernel/http/checked-body.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { neverStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor } from '../../kernel/http/request-culture.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { setTaxCountry } from './change-delivery.ts'
import { findCities } from './cities.ts'

/** Cities by what is typed, and the country where a cart is taxed [CART-04] [CHK-06]. */
export async function deliveryApi(app: FastifyInstance, { db, basePath }: Cms): Promise<void> {
  neverStore(app)

  app.put(`${basePath}/api/v1/salestaxes/currentcountry`, async (request, reply) => {
    const { currentCountry } = checkedBody(calls.setTaxCountry.body!, request)
    const { cartId } = await sessionOf(db, request, reply)
    await setTaxCountry(db, cartId, currentCountry, cultureFor(request))
    return reply.code(204).send()
  })

  app.get<{ Params: { countryId: string; query: string } }>(
    `${basePath}/api/v1/countries/:countryId/cities/:query`,
    async (request, reply) => {
      const { countryId, query } = request.params
      const culture = cultureFor(request)
      const found = await findCities(db, countryId.toUpperCase(), query.slice(0, 80), culture)
      // the same for everybody who reads the same language
      reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-language')
      return checkedReply(calls.cities, found)
    }
  )
}
