import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, within } from 'storybook/test'
import { mapStyle } from '../demo-cms/simulators/map/map-style.ts'
import { attribute } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Map' }
export default meta

const SHOPS = [
  { id: 'liege', title: 'Vitrine Liège', lat: 50.6412, lng: 5.5718 },
  { id: 'gent', title: 'Vitrine Gent', lat: 51.0543, lng: 3.7174 },
  { id: 'lille', title: 'Vitrine Lille', lat: 50.6366, lng: 3.0635 }
]

const OURS = 'map-style="/shop/map/style.json" map-files="./maplibre/" map-zoom="8"'

function list(shops = SHOPS, more = OURS): string {
  const entries = shops.map(
    ({ id, title, lat, lng }) =>
      `<li id="${id}" data-lat="${lat}" data-lng="${lng}" data-title="${title}"><strong>${title}</strong><br>Rue des Lilas 12</li>`
  )
  return `<vitrine-map map-label="Our shops" ${more}><ul class="vitrine-places__list">${entries.join('')}</ul></vitrine-map>`
}

function markers(given: object[], more = OURS): string {
  return `<vitrine-map map-label="Our shops" ${more} markers='${attribute(given)}'><p>Rue des Lilas 12</p></vitrine-map>`
}

const style = http.get('/shop/map/style.json', () =>
  HttpResponse.json(mapStyle('/shop/map/towns.json'))
)
const towns = http.get('/shop/map/towns.json', () =>
  HttpResponse.json({ type: 'FeatureCollection', features: [] })
)
const replies = [style, towns]

export const List: StoryObj = {
  render: () => <Scene html={list()} replies={replies} />,
  async play({ canvasElement }) {
    const show = await within(canvasElement).findByRole('button', { name: /Gent$/ })
    await userEvent.click(show)
    await expect(
      await within(canvasElement).findByRole('region', { name: 'Vitrine Gent' })
    ).toBeVisible()
  }
}

export const Markers: StoryObj = {
  render: () => (
    <Scene
      html={markers(
        SHOPS.map(({ lat, lng, ...shop }) => ({
          ...shop,
          coors: { lat, lng },
          content: 'Rue des Lilas 12<br>Monday to Saturday'
        }))
      )}
      replies={replies}
    />
  )
}

export const Many: StoryObj = {
  render: () => (
    <Scene
      html={markers(
        Array.from({ length: 60 }, (_, index) => ({
          coors: { lat: 50.6 + (index % 8) * 0.02, lng: 4.4 + Math.floor(index / 8) * 0.03 },
          title: `Shop ${index + 1}`
        }))
      )}
      replies={replies}
    />
  )
}

export const PickPoint: StoryObj = {
  render: () => (
    <Scene
      html={`<vitrine-map map-label="Our workshop" center="50.6412,5.5718" picks-point ${OURS}></vitrine-map>`}
      replies={replies}
    />
  )
}

export const AsksForConsent: StoryObj = {
  render: () => (
    <Scene html={list(SHOPS, `${OURS} consent="preferences" provider="MapTiler"`)} />
  )
}

export const WithoutMap: StoryObj = {
  render: () => (
    <Scene
      html={list()}
      replies={[
        http.get('/shop/map/style.json', () => new HttpResponse(null, { status: 404 }))
      ]}
    />
  ),
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/The map cannot be displayed here/)
  }
}

export const LongText: StoryObj = {
  render: () => (
    <Scene
      html={list([
        {
          ...SHOPS[0]!,
          title:
            'Vitrine Liège, the shop in Rue des Lilas, next to the station and right in front of the former porcelain factory'
        }
      ])}
      replies={replies}
    />
  )
}

export const Empty: StoryObj = { render: () => <Scene html={markers([])} replies={replies} /> }

export const Fallback: StoryObj = { render: () => <Scene html={list()} script={false} /> }
