import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { placesOfList } from '../../widgets/map/place.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute } from '../support/builders.ts'
import { emulateForcedColors } from '../support/forced-colors.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const STYLE = { version: 8, sources: {}, layers: [] }
const OURS = 'map-style="/map/style.json" map-files="/map/"'

/** Ends the request for the files of a map that is on its way, which the next test would wait for, too. */
let end = () => {}

afterEach(() => {
  end()
  vi.restoreAllMocks()
})

function list(more = OURS): string {
  return `<vitrine-map map-label="Nos magasins" ${more}><ul class="vitrine-places__list">
    <li id="liege" data-lat="50.6412" data-lng="5.5718" data-title="Vitrine Liège"><strong>Vitrine Liège</strong><br>Rue des Lilas 12</li>
    <li id="gent" data-lat="51.0543" data-lng="3.7174" data-title="Vitrine Gent"><strong>Vitrine Gent</strong><br>Bloemstraat 8</li>
    <li id="web" data-lat="north" data-lng="3"><strong>Sans adresse</strong></li>
  </ul></vitrine-map>`
}

/** A shop without MapLibre's files, so that nothing is drawn. */
function withoutMap() {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return mockApi({
    'GET /map/style.json': { body: STYLE },
    'GET /map/maplibre-gl.css': { status: 404 }
  })
}

/** A shop whose map is on its way. */
function withLateMap() {
  return mockApi({
    'GET /map/style.json': { body: STYLE },
    'GET /map/maplibre-gl.css': () =>
      new Promise(resolve => {
        end = () => resolve({ status: 404 })
      })
  })
}

const show = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^Voir sur la carte.*${name}$`) })

test('keeps the list when there is no map, and says so [MEDIA-04]', async () => {
  withoutMap()
  const { find } = await openPage(list())
  await expect.element(page.getByText(/La carte ne peut pas être affichée ici/)).toBeVisible()
  await expect.element(find('#gent')).toBeVisible()
  await expectNoAxeViolations()
})

if (EXHAUSTIVE)
  test('in forced colours, the text of a button in the list has room inside its border [MEDIA-04]', async () => {
    withLateMap()
    await openPage(list())
    await expect.element(show('Vitrine Gent')).toBeVisible()
    const room = () => getComputedStyle(show('Vitrine Gent').element()).paddingInlineStart
    expect(room()).toBe('0px')
    await emulateForcedColors('active')
    await expect.poll(room).not.toBe('0px')
    await emulateForcedColors('')
  })

if (EXHAUSTIVE)
  test('in forced colours, which have no shadows, the buttons of the map have an outline [MEDIA-04]', async () => {
    const { find } = await openPage(
      '<div class="vitrine-map"><div class="maplibregl-ctrl-group"></div></div>'
    )
    const outline = () => getComputedStyle(find('.maplibregl-ctrl-group')).outlineStyle
    expect(outline()).toBe('none')
    await emulateForcedColors('active')
    await expect.poll(outline).toBe('solid')
    await emulateForcedColors('')
  })

if (EXHAUSTIVE)
  test('offers to show a place on the map only while there is a map, and tries again when the connection is back [MEDIA-04]', async () => {
    withoutMap()
    await openPage(list())
    await expect.element(page.getByText(/La carte ne peut pas être affichée ici/)).toBeVisible()
    await expect.poll(() => show('Vitrine Gent').elements()).toEqual([])

    withLateMap()
    window.dispatchEvent(new Event('online'))
    await expect.element(show('Vitrine Gent')).toBeVisible()
    expect(page.getByText(/La carte ne peut pas être affichée ici/).elements()).toEqual([])
  })

if (EXHAUSTIVE)
  test('takes as much space as before its code has arrived [MEDIA-04]', async () => {
    withoutMap()
    await openPage(list().replace(/<li id="web".*<\/li>/, ''), { alive: false })
    const tag = document.querySelector('vitrine-map')!
    const { height } = tag.getBoundingClientRect()
    await expect.element(page.getByText(/La carte ne peut pas être affichée ici/)).toBeVisible()
    expect(Math.round(tag.getBoundingClientRect().height)).toBe(Math.round(height))
  })

test('has a border before its code has arrived and while it asks for consent, as the map has [MEDIA-04]', async () => {
  withLateMap()
  const { find } = await openPage(list(`${OURS} consent="preferences" provider="MapTiler"`), {
    alive: false
  })
  const borderOf = (selector: string, part?: string) =>
    getComputedStyle(find(selector), part).borderTopWidth
  expect(borderOf('vitrine-map', '::before')).toBe('1px')
  await expect.poll(() => document.querySelector('.vitrine-consent-notice')).not.toBeNull()
  expect(borderOf('.vitrine-consent-notice')).toBe('1px')
})

test('adds directions to every place that has a position, and names one that has none [MEDIA-04]', async () => {
  withoutMap()
  await openPage(list())
  const links = page.getByRole('link', { name: /^Itinéraire/ })
  await expect.poll(() => links.elements().length).toBe(2)
  expect(links.elements()[0]?.getAttribute('href')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=50.6412,5.5718'
  )
  expect(vi.mocked(console.warn).mock.calls.join()).toContain('no valid position')
})

test('a place that the page adds to the list is on the map, too [MEDIA-04]', async () => {
  withLateMap()
  const { find } = await openPage(list())
  await expect.element(show('Vitrine Gent')).toBeVisible()
  find('.vitrine-places__list').insertAdjacentHTML(
    'beforeend',
    '<li data-lat="50.46" data-lng="4.86" data-title="Vitrine Namur">Vitrine Namur</li>'
  )
  await expect.element(show('Vitrine Namur')).toBeVisible()
})

if (EXHAUSTIVE)
  test('highlights the place that the shopper shows on the map, and tells the page [MEDIA-04]', async () => {
    withLateMap()
    const { page: shown, find } = await openPage(list())
    const picked: string[] = []
    shown.addEventListener('vitrine:map:picked', event =>
      picked.push((event as CustomEvent<{ id: string }>).detail.id)
    )
    await show('Vitrine Gent').click()
    expect(picked).toEqual(['gent'])
    expect(find('#gent').dataset.active).toBe('')
    await show('Vitrine Liège').click()
    expect(find('#gent').dataset.active).toBeUndefined()
    expect(find('#liege').dataset.active).toBe('')
  })

test('renders the list of the markers, without scripts in their content [MEDIA-04]', async () => {
  withoutMap()
  const markers = [
    {
      coors: { lat: 50.64, lng: 5.57 },
      title: 'Vitrine <b>Liège</b>',
      content: 'Rue des <b>Lilas</b><img src="x" onerror="document.title=1">'
    }
  ]
  const { find } = await openPage(
    `<vitrine-map map-label="Nos magasins" directions="" ${OURS} markers='${attribute(markers)}'></vitrine-map>`
  )
  await expect.element(page.getByText('Vitrine <b>Liège</b>')).toBeVisible()
  expect(find('.vitrine-places__content').innerHTML).toBe('Rue des <b>Lilas</b>')
  expect(page.getByRole('link', { name: /Itinéraire/ }).elements()).toEqual([])
})

test('asks before anything is requested from another company [MEDIA-04] [CONS-03]', async () => {
  const { requests } = withLateMap()
  await openPage(list(`${OURS} consent="preferences" provider="MapTiler"`))
  const notice = page.getByRole('region', { name: 'Contenu de MapTiler' })
  await expect.element(notice).toBeVisible()
  expect(show('Vitrine Gent').elements()).toEqual([])
  expect(requests).toEqual([])
  await expectNoAxeViolations()

  await notice.getByRole('button', { name: 'Afficher la carte une fois' }).click()
  expect(document.activeElement?.className).toBe('vitrine-places__map')
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await expect.element(show('Vitrine Gent')).toBeVisible()
})

test('shows the fallback when a marker has no position [MEDIA-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openPage(
    `<vitrine-map map-label="x" ${OURS} markers='[{"title": "Liège"}]'><p>Rue des Lilas 12</p></vitrine-map>`,
    { alive: false }
  )
  await expect.element(page.getByText('Rue des Lilas 12')).toBeVisible()
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0)
  await userEvent.keyboard('{Tab}')
})

test('the card of a place contains what the list says about it, without its buttons and its title again [MEDIA-04]', () => {
  const entry = document.createElement('li')
  Object.assign(entry.dataset, { lat: '50.6', lng: '5.5', title: 'Liège' })
  entry.innerHTML =
    '<strong>Liège</strong><br>Rue des Lilas 12<br><a href="/liege">Horaires</a><p class="vitrine-places__actions">Voir</p>'
  expect(placesOfList([entry])[0]!.content).toBe(
    'Rue des Lilas 12<br><a href="/liege">Horaires</a>'
  )
})

const OF_POINT = /La carte ne peut pas être affichée ici\.$/

test('shows a map without places around its centre, and none where neither is given [MEDIA-04]', async () => {
  const { requests } = withoutMap()
  const { find } = await openPage(
    `<vitrine-map map-label="Nulle part" ${OURS}></vitrine-map>
     <vitrine-map id="point" map-label="Notre atelier" center="50.6412, 5.5718" picks-point ${OURS}></vitrine-map>`
  )
  await expect.element(page.getByText(OF_POINT)).toBeVisible()
  expect(find('#point .vitrine-places__map').textContent).toMatch(OF_POINT)
  expect(find('.vitrine-places__map').textContent).toBe('')
  expect(requests.filter(({ endpoint }) => endpoint.includes('maplibre-gl.css'))).toHaveLength(
    1
  )
  await expectNoAxeViolations()
})

test('asks before a map for choosing a point is requested from another company [MEDIA-04] [CONS-03]', async () => {
  const { requests } = withLateMap()
  await openPage(
    `<vitrine-map map-label="Notre atelier" center="50.6412,5.5718" picks-point ${OURS} consent="preferences" provider="MapTiler"></vitrine-map>`
  )
  await expect.element(page.getByRole('region', { name: 'Contenu de MapTiler' })).toBeVisible()
  expect(requests).toEqual([])
})

test('marks the middle of a map on which a point is chosen [MEDIA-04]', async () => {
  withLateMap()
  const { find } = await openPage(
    `<vitrine-map map-label="Notre atelier" center="50.6412,5.5718" picks-point ${OURS}></vitrine-map>`
  )
  await expect.poll(() => document.querySelector('.vitrine-places__pin')).not.toBeNull()
  const middleOf = (selector: string) => {
    const { left, right, top, bottom } = find(selector).getBoundingClientRect()
    return [Math.round((left + right) / 2), Math.round((top + bottom) / 2)]
  }
  expect(middleOf('.vitrine-places__pin')).toEqual(middleOf('.vitrine-map'))
})

test('shows the fallback when the centre is nowhere on earth [MEDIA-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openPage(
    `<vitrine-map map-label="x" center="95,5" ${OURS}><p>Rue des Lilas 12</p></vitrine-map>`,
    { alive: false }
  )
  await expect.element(page.getByText('Rue des Lilas 12')).toBeVisible()
  await expect
    .poll(() => vi.mocked(console.error).mock.calls.join())
    .toContain('a latitude from -90 to 90')
})
