import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PickupPoint } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import { fieldOf, plainFieldOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { urlWith } from '../../kernel/http/page-url.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { places } from '../../simulators/map/places.ts'
import { findPoints, isCarrier } from '../../simulators/pickup-points/find-points.ts'
import { carriers } from '../../simulators/pickup-points/make-points.ts'
import { pickupPointLines } from '../delivery/pickup-point-lines.ts'
import { pickupPointOf, savePickupPoint } from './save-pickup-point.ts'

const PATH = '/shippings/pickuppoint/search'
/** The offered search radii in km; the larger ones are for rural areas. */
const RADII = [5, 10, 25, 50, 100]
const MAX_POINTS = 30

/**
 * The pickup point search without JavaScript: a form and a list to choose from, leading back to the checkout [CHK-07].
 */
export function pickupPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, (request, reply, site) => show(request, reply, site, request.query))

  pages.post(PATH, async (request, reply, site) => {
    const { cartId } = await reply.session()
    const pointId = fieldOf(request.body, 'PickupPointRef')
    if (!pointId) {
      return show(request, reply, site, request.body, text(site.culture, 'Pickup.ChooseOne'))
    }
    try {
      await savePickupPoint(db, site, cartId, {
        pointId,
        firstName: fieldOf(request.body, 'ShippingFirstName'),
        lastName: fieldOf(request.body, 'ShippingLastName')
      })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return show(request, reply, site, request.body, error.message)
    }
    return seeOther(reply, returnPath(request) ?? `${homeLink(site)}/checkout`)
  })

  /** @param given The query parameters, which the form of the list repeats. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    given: unknown,
    refusal?: string
  ): Promise<FastifyReply> {
    const { culture } = site
    const session = await reply.session()
    const search = searchOf(given)
    const wants = ['locker', 'saturday', 'wheelchair'].filter(
      one => fieldOf(given, one) === 'true'
    )
    const isAsked = search.address !== '' || search.postalCode !== '' || search.city !== ''
    const found = isAsked
      ? await findPoints(db, site, { ...search, most: 1000, wants })
      : undefined
    const chosen = await pickupPointOf(db, session.cartId)
    return showPage(request, reply, {
      template: 'pickup/search',
      culture,
      title: text(culture, 'Pickup.Title'),
      status: refusal ? 422 : 200,
      canonicalPath: homeLink(site) + PATH,
      address: urlWith(request, {
        shippingMethodId: fieldOf(given, 'shippingMethodId'),
        carrierGatewayId: fieldOf(given, 'carrierGatewayId'),
        countryId: search.countryCode,
        city: search.city,
        postCode: search.postalCode,
        address: search.address,
        radius: fieldOf(given, 'radius'),
        returnUrl: returnPath(request) ?? ''
      }),
      model: {
        path: homeLink(site) + PATH,
        returnUrl: returnPath(request) ?? `${homeLink(site)}/checkout`,
        shippingMethodId: fieldOf(given, 'shippingMethodId') || 'pickup',
        search,
        words: search.isWhole ? '' : wordsOf(search),
        wants: Object.fromEntries(wants.map(one => [one, true])),
        carriers: carriers.map(code => ({ code, isThis: code === search.carrier })),
        countries: countriesOf(culture),
        radii: RADII,
        wider: RADII.find(radius => radius > search.radiusKm),
        status: found?.status,
        where: found?.location?.FormattedAddress,
        count: found?.points.length ?? 0,
        points:
          found?.points.slice(0, MAX_POINTS).map(point => pointModel(point, culture)) ?? [],
        most: MAX_POINTS,
        chosen: chosen && pickupPointLines(chosen),
        chosenRef: chosen?.ExternalPickupPointRef,
        refusal
      }
    })
  }
}

/** The search in the page's query, by the parameter names of [CHK-07]. */
function searchOf(given: unknown) {
  const carrier = fieldOf(given, 'carrierGatewayId')
  const radius = Number(fieldOf(given, 'radius'))
  return {
    carrier: isCarrier(carrier) ? carrier : carriers[0],
    // the shop's own branches are searched by a full postal address
    isWhole: carrier === 'static',
    countryCode: fieldOf(given, 'countryId', 2).toUpperCase(),
    city: fieldOf(given, 'city'),
    postalCode: plainFieldOf(given, 'postCode', 12),
    address: fieldOf(given, 'address'),
    radiusKm: radius > 0 && radius <= 200 ? radius : carrier === 'static' ? 50 : 10
  }
}

/** The full address in one field. */
function wordsOf({ address, postalCode, city }: ReturnType<typeof searchOf>): string {
  return [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function countriesOf(culture: string) {
  const names = new Intl.DisplayNames(culture, { type: 'region' })
  return [...new Set(places.map(({ country }) => country))].map(code => ({
    code,
    name: names.of(code)
  }))
}

function pointModel(point: PickupPoint, culture: string) {
  const km = point.Distance ?? 0
  // 997 m must not be rounded to 1,000 m
  const isNear = km < 0.995
  const unit = isNear ? 'meter' : 'kilometer'
  const format = new Intl.NumberFormat(culture, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1
  })
  return {
    ...point,
    distance: format.format(isNear ? Math.round(km * 100) * 10 : km),
    hours: (point.StandardHoursOfOperation ?? '').split(';').map(line => line.trim()),
    canBeChosen: point.Availability === 'available'
  }
}
