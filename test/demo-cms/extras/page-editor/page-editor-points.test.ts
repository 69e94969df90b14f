import { beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../../support/html-form.ts'
import { newPage } from '../../../support/page-editor.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()
let staff: Shopper

beforeAll(async () => {
  staff = await shop.customer('balie@example.com')
})

async function open(url: string) {
  return documentOf((await staff.get(url)).body)
}

const buttonsIn = (html: Document) =>
  [...html.querySelectorAll<HTMLElement>('[data-shop-point]')].map(button => ({
    beside: button.closest('.shop-editor__row')!.querySelector('input')!.name,
    url: button.dataset.shopPoint!,
    type: button.getAttribute('type')
  }))

const mapIn = (html: Document) => html.querySelector('.shop-point vitrine-map')!

test('staff pick the coordinates of a place on the map of its block, from where it is or near the others [EDIT-01] [MEDIA-04]', async () => {
  const page = await newPage(staff)
  const form = await page.add('map', { 'items.0.title': 'Vitrine Gent' })
  const [button] = buttonsIn(await open(form))
  expect(button).toMatchObject({ beside: 'items.0.lng', type: 'button' })
  const { url } = button!

  const first = await open(`${url}&lat=north&lng=`)
  expect(first.querySelector('h1')?.textContent).toBe('Pick on the map')
  expect(mapIn(first).getAttribute('map-label')).toBe('Vitrine Gent')
  expect(mapIn(first).getAttribute('map-style')).toBe('/shop/pickup/map/style.json?key={key}')
  expect(mapIn(first).getAttribute('center')).toBe('50.6412,5.5718')

  const typed = await open(`${url}&lat=51.0543&lng=3.7174`)
  expect(mapIn(typed).getAttribute('center')).toBe('51.0543,3.7174')
  expect(typed.querySelector('output')?.textContent).toBe('51.054300, 3.717400')

  await page.save(form, { 'items.0.lat': '51.05', 'items.0.lng': '3.7', Action: 'additem' })
  const [, second] = buttonsIn(await open(form))
  const near = await open(second!.url)
  expect(mapIn(near).getAttribute('center')).toBe('51.05,3.7')
  expect(Number(mapIn(near).getAttribute('map-zoom'))).toBeLessThan(13)
})

test('the map on which staff pick a point asks for the same consent as the block, and nobody else sees it [EDIT-01] [CONS-03]', async () => {
  const page = await newPage(staff)
  const form = await page.add('map', {
    'attr.map-style': 'https://tiles.example/style.json?key={key}',
    'attr.provider': 'MapTiler',
    'attr.consent': 'preferences'
  })
  const [{ url } = { url: '' }] = buttonsIn(await open(form))
  const map = mapIn(await open(url))
  expect(map.getAttribute('consent')).toBe('preferences')
  expect(map.getAttribute('provider')).toBe('MapTiler')
  expect(map.getAttribute('map-style')).toBe('https://tiles.example/style.json?key={key}')

  const claire = await shop.customer('claire@example.com')
  expect((await claire.get(url)).statusCode).not.toBe(200)
  // a field that is no point, and a place that was removed
  for (const gone of [
    url.replace('lng', 'title'),
    url.replace('items.0', 'items.7'),
    url.replace(/block=\w+/, 'block=x')
  ]) {
    expect((await staff.get(gone)).statusCode).toBe(303)
  }
})

test('the middle of any map on a page is picked as one field [EDIT-01] [MEDIA-04]', async () => {
  const page = await newPage(staff)
  const form = await page.add('tag', { tag: 'vitrine-map' })
  const [button] = buttonsIn(await open(form))
  expect(button?.beside).toBe('attr.center')
  const map = mapIn(await open(`${button!.url}&lat=-33.9&lng=151.2`))
  expect(map.getAttribute('center')).toBe('-33.9,151.2')
})
