import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import { saveConsent } from '../../src/stores/consent.ts'
import { LOCATION_COOKIE } from '../../src/stores/location.ts'
import { forgetMapsKey } from '../../src/stores/maps-key.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, foundAddress, pickupPoint } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

const SEARCH = 'POST /shop/api/v1/shipping/relay/getpickuppoints'
const SAVE = 'POST /shop/api/v1/shoppingcarts/externalpickuppoint'
const HREF = '/shop/fr/shippings/pickuppoint/search?carrierGatewayId=relay'

function tag(more = '', carrier = 'relay') {
  return `<vitrine-pickup-points carrier="${carrier}" shipping-method-id="pickup" href="${HREF}" postal-code="4777" city="Valmère" country-code="BE" ${more}>
    <a class="vitrine-button vitrine-pickup-points__link" href="${HREF}">Choisir un point de retrait</a>
  </vitrine-pickup-points>`
}

afterEach(() => page.viewport(1000, 800))

const bakery = pickupPoint({
  PublicAccessPointID: 'BE-2',
  ConsigneeName: 'Boulangerie Maes',
  Distance: 1.24,
  Services: ['wheelchair']
})
const locker = pickupPoint({
  PublicAccessPointID: 'BE-3',
  ConsigneeName: 'Consigne de la Gare',
  PickupPointType: 'locker',
  StandardHoursOfOperation: '24/7',
  Availability: 'full'
})

function found(points = [pickupPoint(), bakery, locker]) {
  return {
    body: {
      ResponseStatusDescription: 'Success',
      PickupPointViewModels: points,
      SearchLocation: foundAddress()
    }
  }
}

const link = page.getByRole('link', { name: 'Choisir un point de retrait' })
const dialog = page.getByRole('dialog', { name: 'Choisir un point de retrait' })
const select = dialog.getByRole('button', { name: /Choisir (ce point|\w)/ })
const radio = (name: string) => dialog.getByRole('radio', { name: new RegExp(name) })

async function open(replies = {}, html = tag()) {
  const api = mockApi({ [SEARCH]: found(), ...replies })
  const shown = await openPage(html)
  await link.click()
  await expect.element(radio('Librairie Colette')).toBeVisible()
  return { ...shown, ...api }
}

test('requests points around the address, with the radius and list size of the page [CHK-08]', async () => {
  const { requests } = await open({}, tag('search-radius="7.5" maximum-list-size="40"'))
  expect(requests).toEqual([
    {
      endpoint: SEARCH,
      json: {
        Address: '',
        PostalCode: '4777',
        City: 'Valmère',
        CountryCode: 'BE',
        ShippingMethodId: 'pickup',
        SearchRadius: 7.5,
        MaximumListSize: 40,
        CultureName: 'fr'
      }
    }
  ])
  await expect
    .element(dialog.getByText('3 points de retrait autour de 4777 Valmère, Belgique'))
    .toBeVisible()
  await expect.element(radio('Librairie Colette')).toHaveAccessibleName(/300\sm$/)
  await expect.element(radio('Boulangerie')).toHaveAccessibleName(/1,2\skm$/)
  await expectNoAxeViolations()
})

test('enables the button once a point is selected, saves it and shows it on the page [CHK-09]', async () => {
  const news: unknown[] = []
  const { requests, find } = await open({ [SAVE]: { body: cart({ Version: 9 }) } })
  find('vitrine-pickup-points').addEventListener('vitrine:pickup:chosen', event =>
    news.push((event as CustomEvent).detail.point.PublicAccessPointID)
  )
  await expect.element(select).toBeDisabled()
  await radio('Boulangerie').click()
  await select.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const saved = requests.find(({ endpoint }) => endpoint === SAVE)
  expect(saved).toMatchObject({
    endpoint: SAVE,
    json: {
      ShippingMethodId: 'pickup',
      PickupPointName: 'Boulangerie Maes',
      ExternalPickupPointRef: 'BE-2',
      ShippingCity: 'Valmère'
    }
  })
  expect(saved!.json).not.toHaveProperty('PickupPointId')
  expect(news).toEqual(['BE-2'])
  await expect.element(page.getByText('Boulangerie Maes')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Changer de point de retrait' }))
    .toHaveFocus()
})

test('saves only the id of the shop’s own points, which are searched by a full postal address [CHK-07] [CHK-09]', async () => {
  const own = SEARCH.replace('relay', 'static')
  const { requests } = await open(
    { [own]: found(), [SAVE]: { body: cart() } },
    tag('', 'static')
  )
  await dialog.getByRole('textbox', { name: 'Rue et numéro' }).fill('Rue des Lilas 3')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => requests.at(-1)?.json)
    .toMatchObject({ Address: 'Rue des Lilas 3', PostalCode: '4777', City: 'Valmère' })
  await radio('Librairie').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => requests.at(-1)?.json).toMatchObject({ PickupPointId: 'BE-1' })
})

test('starts with the current address of the checkout form, and uses its name [CHK-10] [CHK-09]', async () => {
  const form = `<form>
    <input name="BillingFirstName" value="Lotte"><input name="BillingLastName" value="Peeters">
    <input name="BillingCity" value="Liège"><input name="BillingCountry" value="BE">
    <input name="ShippingCity" value="Gent"><input name="ShippingCountryId" value="BE">
    <label><input type="radio" name="ShippingMethod" value="home" checked> home</label>
    <label><input type="radio" name="ShippingMethod" value="pickup"> pickup</label>
    ${tag()}</form>`
  const { requests, find } = await open({ [SAVE]: { body: cart() } }, form)
  expect(requests[0]?.json).toMatchObject({ City: 'Gent', PostalCode: '' })
  await radio('Librairie').click()
  await select.click()
  await expect
    .poll(() => requests.at(-1)?.json)
    .toMatchObject({ ShippingFirstName: 'Lotte', ShippingLastName: 'Peeters' })
  await expect.poll(() => find<HTMLInputElement>('[value="pickup"]').checked).toBe(true)
})

test('shows an error and keeps the list if the response is not Success [CHK-08]', async () => {
  await open({}, `${tag()}<vitrine-toasts></vitrine-toasts>`)
  mockApi({
    [SEARCH]: { body: { ResponseStatusDescription: 'Broken', PickupPointViewModels: [] } },
    'GET /shop/api/v1/shipping/addresses': { body: [] }
  })
  const field = dialog.getByRole('combobox', { name: 'Adresse, code postal ou localité' })
  await field.fill('Namur')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => document.querySelector('.vitrine-toast__title')?.textContent)
    .toBe('Erreur')
  await expect.element(page.getByText('Une erreur est survenue')).toBeVisible()
  await expect.element(radio('Librairie')).toBeVisible()
})

test('reports that the shop cannot be reached, and retries [CHK-08]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [SEARCH]: { status: 0 } })
  await openPage(tag())
  await link.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  mockApi({ [SEARCH]: found() })
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(radio('Librairie')).toBeVisible()
})

test('shows the server’s message if a point is unavailable, and keeps the selection [CHK-09]', async () => {
  await open({ [SAVE]: { status: 409, body: { Message: 'Complet.' } } })
  await radio('Librairie').click()
  await select.click()
  await expect.element(dialog.getByText('Complet.')).toBeVisible()
  await expect.element(radio('Librairie')).toBeChecked()
})

test('marks and disables a point that is full [CHK-09]', async () => {
  await open()
  await expect.element(radio('Consigne')).toBeDisabled()
  await expect.element(dialog.getByText('Actuellement complet')).toBeVisible()
})

test('filters the points by lockers, and shows all again [CHK-07]', async () => {
  await open()
  await dialog.getByRole('button', { name: 'Consignes' }).click()
  await expect.element(dialog.getByText('1 point de retrait sur 3 correspond')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accès en fauteuil roulant' }).click()
  await dialog.getByRole('button', { name: 'Tout afficher' }).click()
  await expect.element(radio('Boulangerie')).toBeVisible()
})

test('offers a larger radius if nothing is nearby [CHK-08]', async () => {
  const { requests } = mockApi({ [SEARCH]: found([]) })
  await openPage(tag())
  await link.click()
  const farther = dialog.getByRole('button', { name: /Chercher dans un rayon de 25/ })
  await expect.element(farther).toBeVisible()
  mockApi({ [SEARCH]: found() })
  await farther.click()
  await expect.element(radio('Librairie')).toBeVisible()
  await expect
    .poll(() => requests.at(-1)?.json)
    .toMatchObject({ SearchRadius: 25, City: 'Valmère' })
})

test('shows thirty of a thousand points, and more on demand, to select by keyboard [CHK-07]', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    pickupPoint({ PublicAccessPointID: `P-${index}`, ConsigneeName: `Point ${index}` })
  )
  mockApi({ [SEARCH]: found(many) })
  await openPage(tag())
  await link.click()
  await expect.element(radio('Point 29')).toBeInTheDocument()
  expect(dialog.getByRole('radio').elements()).toHaveLength(30)
  await dialog.getByRole('button', { name: 'En afficher 30 de plus' }).click()
  await expect.poll(() => dialog.getByRole('radio').elements().length).toBe(60)
  radio('Point 58').element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(radio('Point 59')).toBeChecked()
  await expect.element(select).toBeEnabled()
})

test('keeps the heading and the close button visible on a phone, however long the list is [CHK-07]', async () => {
  await page.viewport(360, 640)
  const many = Array.from({ length: 30 }, (_, index) =>
    pickupPoint({ PublicAccessPointID: `P-${index}`, ConsigneeName: `Point ${index}` })
  )
  await open({
    [SEARCH]: found([pickupPoint({ PublicAccessPointID: 'first' }), ...many])
  })
  const element = dialog.element()
  radio('Point 28').element().focus()
  await expect
    .poll(() => radio('Point 28').element().getBoundingClientRect().top)
    .toBeLessThan(640)
  // find in page scrolls any scrollable element
  element.scrollTop = 40
  expect(element.scrollTop).toBe(0)
})

test('shows the map on a phone above the confirm button [CHK-07]', async () => {
  await page.viewport(360, 640)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open(
    { 'GET /map/style.json': { status: 404 }, 'GET /map/maplibre-gl.css': { status: 404 } },
    tag('map-style="/map/style.json" map-files="/map/"')
  )
  await radio('Boulangerie').click()
  await dialog.getByRole('button', { name: 'Afficher la carte' }).click()
  const words = dialog.getByText(/La carte ne peut pas être affichée/)
  await expect.element(words).toBeVisible()
  await expect.element(select).toBeVisible()
  const order = words.element().compareDocumentPosition(select.element())
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  // both are visible, below the heading
  const back = dialog.getByRole('button', { name: 'Afficher la liste' })
  await expect.poll(() => back.element().getBoundingClientRect().top).toBeLessThan(240)
})

test('asks for the device’s position only on request, and tolerates a refusal [HTTP-03]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  const { requests } = await open()
  expect(ask).not.toHaveBeenCalled()
  ask.mockImplementation((_, fail) => fail?.({ message: 'denied' } as GeolocationPositionError))
  await dialog.getByRole('button', { name: 'Ma position' }).click()
  await expect.element(dialog.getByText(/position n’est pas disponible/)).toBeVisible()
  expect(warn).toHaveBeenCalled()
  ask.mockImplementation(done =>
    done({ coords: { latitude: 50.5, longitude: 5.25 } } as GeolocationPosition)
  )
  await dialog.getByRole('button', { name: 'Ma position' }).click()
  await expect.poll(() => requests.at(-1)?.json).toMatchObject({ Address: '50.50000,5.25000' })
})

// a page at the root, so that the test can read the cookie
test('remembers the shopper’s location, once preferences are allowed [CHK-12]', async () => {
  const root = (endpoint: string) => endpoint.replace('/shop', '')
  mockApi({ [root(SEARCH)]: found(), 'GET /api/v1/shipping/addresses': { body: [] } })
  await openPage(tag(), { context: { applicationPath: '', sitePath: '' } })
  await link.click()
  await expect.element(radio('Librairie')).toBeVisible()
  expect(readCookie(LOCATION_COOKIE)).toBeUndefined()
  saveConsent({ preferences: true, statistics: false, marketing: false })
  await dialog.getByRole('combobox', { name: 'Adresse, code postal ou localité' }).fill('4777')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => readCookie(LOCATION_COOKIE)).toBeDefined()
  expect(JSON.parse(readCookie(LOCATION_COOKIE)!)).toEqual({
    ...foundAddress(),
    Medium: 'typed'
  })
})

test('explains that the map is unavailable, and keeps the list [MEDIA-04]', async () => {
  forgetMapsKey()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests } = await open(
    {
      'GET /shop/api/v1/settings/GoogleFrontAPIKey': { body: '"k-1"' },
      'GET /map/style.json': { status: 404 },
      'GET /map/maplibre-gl.css': { status: 404 }
    },
    tag('map-style="/map/style.json?key={key}" map-files="/map/"')
  )
  if (dialog.getByRole('button', { name: 'Afficher la carte' }).elements().length > 0) {
    await dialog.getByRole('button', { name: 'Afficher la carte' }).click()
  }
  await expect.element(dialog.getByText(/La carte ne peut pas être affichée/)).toBeVisible()
  expect(requests.map(({ endpoint }) => endpoint)).toContain(
    'GET /shop/api/v1/settings/GoogleFrontAPIKey'
  )
  await expect.element(radio('Librairie')).toBeInTheDocument()
})

test('shows the cart’s point at once, and its fallback link has the same size [CHK-09]', async () => {
  mockApi()
  const point = attribute({
    Name: 'Librairie Colette',
    Lines: ['Rue des Lilas 12', '4777 Valmère']
  })
  const { find } = await openPage(
    `<vitrine-pickup-points carrier="relay" shipping-method-id="pickup" href="${HREF}" chosen-point='${point}'>
      <p class="vitrine-pickup-points__chosen"><span class="vitrine-visually-hidden">Votre point de retrait: </span><strong>Librairie Colette</strong><span>Rue des Lilas 12</span><span>4777 Valmère</span></p>
      <a class="vitrine-button vitrine-pickup-points__link" href="${HREF}">Changer de point de retrait</a>
    </vitrine-pickup-points>`,
    { alive: false }
  )
  const box = () => find('a').getBoundingClientRect().toJSON()
  const before = box()
  await expect
    .element(page.getByRole('link', { name: 'Changer de point de retrait' }))
    .toHaveAttribute('aria-haspopup', 'dialog')
  expect(box()).toEqual(before)
})
