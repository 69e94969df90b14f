import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { mapStyle } from '../demo-cms/simulators/map/map-style.ts'
import { endpoints, type PickupPoint } from '../src/shared/contract/index.ts'
import { attribute, foundAddress, pickupPoint } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Pickup points' }
export default meta

const { search, addresses } = endpoints.pickupPoints
const HREF = '/shop/en/shippings/pickuppoint/search?carrierGatewayId=relay'

function tag(more = '', carrier = 'relay', label = 'Choose a pickup point') {
  return `<vitrine-pickup-points carrier="${carrier}" shipping-method-id="pickup" href="${HREF}" postal-code="4777" city="Valmère" country-code="BE" ${more}>
    <a class="vitrine-button vitrine-pickup-points__link" href="${HREF}">${label}</a>
  </vitrine-pickup-points>`
}

function found(points: PickupPoint[]) {
  return {
    ResponseStatusDescription: 'Success',
    PickupPointViewModels: points,
    SearchLocation: foundAddress()
  }
}

function points(count: number): PickupPoint[] {
  return Array.from({ length: count }, (_, index) =>
    pickupPoint({
      PublicAccessPointID: `P-${index}`,
      ConsigneeName: index % 3 === 2 ? `Consigne ${index + 1}` : `Librairie ${index + 1}`,
      PickupPointType: index % 3 === 2 ? 'locker' : 'shop',
      StandardHoursOfOperation:
        index % 3 === 2
          ? '24/7'
          : 'Mon-Fri 09:00-12:30, 13:30-18:30; Sat 09:00-17:00; Sun closed',
      Distance: 0.1 + index * 0.13,
      Geocode: {
        Latitude: 50.4512 + Math.sin(index * 2.4) * 0.0008 * Math.sqrt(index),
        Longitude: 5.1437 + Math.cos(index * 2.4) * 0.0012 * Math.sqrt(index)
      },
      Services: index % 2 ? ['wheelchair'] : ['cash-on-delivery'],
      Availability: index === 1 ? 'full' : 'available'
    })
  )
}

const few = reply(search, found(points(4)))

/** Opens the dialog and waits until it shows something. */
function opened(
  replies: RequestHandler[],
  html: string,
  seen: RegExp,
  locale?: string
): StoryObj {
  return {
    render: () => <Scene html={html} replies={replies} {...(locale && { locale })} />,
    async play({ canvasElement }) {
      const link = () => within(canvasElement).getByRole('link')
      await waitFor(() => expect(link()).toHaveAttribute('aria-haspopup', 'dialog'))
      await userEvent.click(link())
      await expect((await screen.findAllByText(seen))[0]).toBeInTheDocument()
    }
  }
}

export const Link: StoryObj = { render: () => <Scene html={tag()} replies={[few]} /> }

export const Chosen: StoryObj = {
  render: () => (
    <Scene
      html={tag(
        `chosen-point='${attribute({ Name: 'Librairie Colette', Lines: ['Rue des Lilas 12', '4777 Valmère'] })}'`
      )}
      replies={[few]}
    />
  )
}

export const Open = opened([few], tag(), /4 pickup points/)

export const Searching = opened(
  [reply(search, found([]), { wait: 'infinite' })],
  tag(),
  /Looking for pickup points/
)

export const Begin: StoryObj = {
  render: () => (
    <Scene
      html={`<vitrine-pickup-points embedded carrier="relay" shipping-method-id="pickup" href="${HREF}"><p>…</p></vitrine-pickup-points>`}
    />
  ),
  async play() {
    await expect(await screen.findByText(/Enter an address/)).toBeInTheDocument()
  }
}

export const Empty = opened([reply(search, found([]))], tag(), /no pickup point/)

export const NoneFits: StoryObj = {
  ...Open,
  async play(context) {
    await Open.play?.(context)
    for (const name of ['Lockers', 'Cash on delivery', 'Wheelchair access']) {
      await userEvent.click(await screen.findByRole('button', { name }))
    }
    await expect(await screen.findByText(/None of the 4/)).toBeInTheDocument()
  }
}

export const Refused = opened(
  [reply(search, { ResponseStatusDescription: 'Failure', PickupPointViewModels: [] })],
  tag(),
  /An error has occured/
)

export const Failed = opened([offline(search)], tag(), /cannot reach the shop/)

export const ManyPoints = opened(
  [reply(search, found(points(1000)))],
  tag(),
  /1000 pickup points/
)

export const LongNames = opened(
  [
    reply(
      search,
      found([
        pickupPoint({
          ConsigneeName: 'Books-Stationery-Newspapers of the Grand-Place-aux-Herbes-Potagères',
          Address: 'Chemin de la Fontaine-de-la-Meunière-du-Vieux-Pont 1234 boîte 56',
          City: 'Chaudfontaine-sur-Vesdre',
          StandardHoursOfOperation: 'By appointment, by telephone or by e-mail'
        })
      ])
    )
  ],
  tag(),
  /Grand-Place/
)

export const Unavailable = opened(
  [
    reply(
      search,
      found([
        pickupPoint({ Availability: 'full' }),
        pickupPoint({ PublicAccessPointID: 'X', Availability: 'closed' })
      ])
    )
  ],
  tag(),
  /Temporarily closed/
)

export const WholeAddress = opened(
  [few, reply(addresses, [])],
  tag('countries="BE NL FR"', 'static'),
  /Street and number/
)

/** Three streets are enough for orientation. */
const town = http.get('/shop/map/style.json', () =>
  HttpResponse.json(mapStyle('/shop/map/town.json'))
)
const streets = http.get('/shop/map/town.json', () =>
  HttpResponse.json({
    type: 'FeatureCollection',
    features: [0, 1, 2].map(row => ({
      type: 'Feature',
      properties: { kind: 'main-street', name: `Street ${row + 1}` },
      geometry: {
        type: 'LineString',
        coordinates: [
          [5.1, 50.445 + row * 0.006],
          [5.19, 50.447 + row * 0.006]
        ]
      }
    }))
  })
)

export const OnTheMap: StoryObj = {
  ...opened(
    [reply(search, found(points(60))), town, streets],
    tag('map-style="/shop/map/style.json" map-files="./maplibre/"'),
    /60 pickup points/
  )
}

export const WithoutMap = opened(
  [few, http.get('/shop/map/style.json', () => new HttpResponse(null, { status: 404 }))],
  tag('map-style="/shop/map/style.json" map-files="./maplibre/"'),
  /4 pickup points/
)

export const Dutch = opened(
  [few],
  tag('', 'relay', 'Kies een afhaalpunt'),
  /4 afhaalpunten/,
  'nl'
)

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
