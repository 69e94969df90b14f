import { RefusalError } from '../../server/refusal-error.ts'
import { CONSENT_COOKIE } from '../../shared/consent/consent-cookie.ts'
import { CONSENT_HOURS, writtenConsent } from '../../shared/consent/consent-record.ts'
import type { consent } from '../../shared/contract/consent.ts'
import type { news } from '../../shared/contract/news.ts'
import type { PickupPoint, pickupPoints } from '../../shared/contract/pickup-points.ts'
import type { popups } from '../../shared/contract/popups.ts'
import type { site } from '../../shared/contract/site.ts'
import { POPUP_COOKIE } from '../../shared/popups/hidden-popups.ts'
import { POPUP_HOURS, withHidden } from '../../shared/popups/with-hidden.ts'
import { fold } from '../../shared/text/fold.ts'
import { changed } from '../cart.ts'
import { html } from '../markup.ts'
import { CONSENT_STAMP } from '../pages/layout.ts'
import { RATES } from '../prices.ts'
import type { Shop } from '../state.ts'
import type { Answers } from './answers.ts'

const STORIES = [
  { slug: 'new-teapot', title: 'A new teapot', day: 5 },
  { slug: 'workshop', title: 'An evening in the workshop', day: 19 }
]

const POINTS = ['Night shop Central', 'Bookshop Park', 'Locker Station'].map(
  (name, index): PickupPoint => ({
    PublicAccessPointID: `p${index + 1}`,
    ConsigneeName: name,
    Address: `Rue Neuve ${10 * (index + 1)}`,
    PostCode: '1000',
    City: 'Bruxelles',
    CountryId: 'BE',
    PhoneNumber: null,
    Distance: 0.4 * (index + 1),
    Geocode: { Latitude: 50.85 + index / 100, Longitude: 4.35 },
    PickupPointType: index === 2 ? 'locker' : 'shop',
    ImageURL: null,
    Comments: null,
    StandardHoursOfOperation: 'Mon-Fri 9:00-18:00;Sat 10:00-16:00',
    Informations: null,
    LatestAirDropOffTime: null,
    AdditionalChargeIndicator: null,
    SpecialInstructions: null,
    AdditionalComments: null,
    Availability: index === 1 ? 'full' : 'available'
  })
)

const ADDRESSES = ['Rue Neuve 1', 'Rue Royale 10', 'Grand-Place 3'].map((street, index) => ({
  AddressComponents: [
    { LongName: street, ShortName: street, Types: ['route'] },
    { LongName: '1000', ShortName: '1000', Types: ['postal_code'] },
    { LongName: 'Bruxelles', ShortName: 'Bruxelles', Types: ['locality'] },
    { LongName: 'Belgique', ShortName: 'BE', Types: ['country'] }
  ],
  FormattedAddress: `${street}, 1000 Bruxelles`,
  Geometry: {
    Location: { Latitude: 50.85 + index / 200, Longitude: 4.35 },
    LocationType: 'ROOFTOP'
  },
  Types: ['street_address'],
  PartialMatch: false,
  PlaceId: `place-${index + 1}`
}))

export const consentAnswers: Answers<typeof consent> = {
  record({ shop, shopper, headers, body }) {
    if (body.Stamp !== CONSENT_STAMP) {
      throw new RefusalError(409, `The stamp is "${CONSENT_STAMP}".`)
    }
    shopper.consent = body
    const choice = writtenConsent({
      stamp: body.Stamp,
      preferences: body.Preferences,
      statistics: body.Statistics,
      marketing: body.Marketing,
      refused: body.Refused
    })
    headers.append('set-cookie', cookie(shop, CONSENT_COOKIE, choice, CONSENT_HOURS))
  },
  cookies: () =>
    html`<table>
      <tr><th>Name</th><th>Purpose</th></tr>
      <tr><td>vitrine-mock</td><td>Keeps the basket</td></tr>
    </table>`.markup
}

export const newsAnswers: Answers<typeof news> = {
  calendar({ shop, culture, params }) {
    const [year, month] = [Number(params.year), Number(params.month)]
    if (!(month >= 1 && month <= 12 && year >= 1000 && year <= 9999)) {
      throw new RefusalError(404, 'There is no such month.')
    }
    const address = `${shop.site}/${culture}/news?date=`
    const step = (by: number) =>
      new Date(Date.UTC(year, month - 1 + by)).toISOString().slice(0, 7)
    const link = (way: string, other: string) =>
      html`<a class="vitrine-news-calendar__step" href="${address + other}" data-month="${other}"
        data-way="${way}" aria-label="${other}"></a>`
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const days = Array.from({ length }, (_, index) => index + 1)
    return html`<div class="vitrine-news-calendar__head">
        ${link('previous', step(-1))}
        <p class="vitrine-news-calendar__title">${step(0)}</p>
        ${link('next', step(1))}
      </div>
      <table class="vitrine-news-calendar__days"><tr>${days.map(day => {
        const date = `${step(0)}-${String(day).padStart(2, '0')}`
        return html`<td>${
          STORIES.some(story => story.day === day)
            ? html`<a class="vitrine-news-calendar__day" href="${address + date}" data-date="${date}">${day}</a>`
            : day
        }</td>`
      })}</tr></table>
      <div class="vitrine-news-calendar__news">${storiesOf(address)}</div>`.markup
  },
  list: ({ shop, culture, params }) =>
    storiesOf(`${shop.site}/${culture}/news?date=`, Number(params.date.split('-')[2])).markup
}

export const pickupAnswers: Answers<typeof pickupPoints> = {
  search: ({ body }) => ({
    ResponseStatusDescription: 'Success',
    PickupPointViewModels: POINTS.filter(
      ({ Distance, CountryId }) =>
        (Distance ?? 0) <= body.SearchRadius && CountryId === body.CountryCode
    ).slice(0, body.MaximumListSize),
    SearchLocation: ADDRESSES[0]!
  }),
  addresses: ({ query }) =>
    ADDRESSES.filter(({ FormattedAddress }) =>
      fold(FormattedAddress).includes(fold(query.query))
    ),
  save(call) {
    call.shopper.pickupPoint = call.body
    call.shopper.shippingMethodId = call.body.ShippingMethodId
    return changed(call)
  }
}

export const popupAnswers: Answers<typeof popups> = {
  // the only popup
  hide({ shop, headers, body }) {
    if (body.Id !== 'welcome') throw new RefusalError(404, `There is no popup "${body.Id}".`)
    const hidden = withHidden([], body.Id, {})
    headers.append('set-cookie', cookie(shop, POPUP_COOKIE, hidden, POPUP_HOURS))
  }
}

export const siteAnswers: Answers<typeof site> = {
  stringResources: () => ({
    'Catalog.ListProductFound': 'Products',
    'Catalog.NoProductFound': 'Nothing found',
    'Currency.CartChanges': 'The prices in your basket will change.',
    'Currency.Unknown': 'The shop does not have this currency.',
    'Manager.UnknowsErrors': 'Something went wrong. Please try again.',
    'ShoppingCarts.Coupons': 'Coupons',
    'ShoppingCarts.NoCouponAvailable': 'This coupon does not exist.'
  }),
  changeCurrency(call) {
    const { shopper, params } = call
    if (!RATES[params.currency]) return reply('Error', 'Currency.Unknown')
    if (shopper.lines.length > 0 && shopper.currency !== params.currency) {
      return reply('Warning', 'Currency.CartChanges')
    }
    shopper.currency = params.currency
    return reply('OK')
  },
  forceCurrency(call) {
    if (!RATES[call.params.currency]) return reply('Error', 'Currency.Unknown')
    call.shopper.currency = call.params.currency
    changed(call)
    return reply('OK')
  },
  mapsKey: () => null
}

/** A cookie that the library's scripts read, too. */
function cookie({ app }: Shop, name: string, value: string, hours: number): string {
  const lasts = `Path=${app || '/'}; Max-Age=${hours * 3600}; SameSite=Lax`
  return `${name}=${encodeURIComponent(value)}; ${lasts}`
}

function reply(
  ResponseCode: 'OK' | 'Warning' | 'Error',
  ReasonResourceKey: string | null = null
) {
  return { ResponseCode, ReasonType: ReasonResourceKey && 'Currency', ReasonResourceKey }
}

function storiesOf(address: string, day?: number) {
  const stories = STORIES.filter(story => day === undefined || story.day === day)
  return html`<ul>${stories.map(
    ({ slug, title }) => html`<li><a href="${address}#${slug}">${title}</a></li>`
  )}</ul>`
}
