import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saveConsent } from '../../src/consent/consent.ts'
import { readCookie } from '../../src/lib/browser/cookies.ts'
import { LOCATION_COOKIE } from '../../src/stores/checkout/location.ts'
import { expectNoAxeViolations } from '../support/axe.ts'
import { attribute, cart, foundAddress } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import {
  chooseButton,
  foundPoints,
  openPicker,
  PICKER_URL,
  pickerDialog,
  pickerLink,
  pickupPointsHtml,
  pointRadio,
  SAVE_POINT,
  SEARCH_POINTS
} from '../support/pickup-points-html.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

test('requests points around the address, with the radius and list size of the page [CHK-08]', async () => {
  const { requests } = await openPicker(
    {},
    pickupPointsHtml('search-radius="7.5" maximum-list-size="40"')
  )
  expect(requests).toEqual([
    {
      endpoint: SEARCH_POINTS,
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
    .element(pickerDialog.getByText('3 points de retrait autour de 4777 Valmère, Belgique'))
    .toBeVisible()
  await expect.element(pointRadio('Librairie Colette')).toHaveAccessibleName(/300\sm$/)
  await expect.element(pointRadio('Boulangerie')).toHaveAccessibleName(/1,2\skm$/)
  await expectNoAxeViolations()
})

test('enables the button once a point is selected, saves it and shows it on the page [CHK-09]', async () => {
  const news: unknown[] = []
  const { requests, find } = await openPicker({ [SAVE_POINT]: { body: cart({ Version: 9 }) } })
  find('vitrine-pickup-points').addEventListener('vitrine:pickup:chosen', event =>
    news.push((event as CustomEvent).detail.point.PublicAccessPointID)
  )
  await expect.element(chooseButton).toBeDisabled()
  await pointRadio('Boulangerie').click()
  await chooseButton.click()
  await expect.element(pickerDialog).not.toBeInTheDocument()
  const saved = requests.find(({ endpoint }) => endpoint === SAVE_POINT)
  expect(saved).toMatchObject({
    endpoint: SAVE_POINT,
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

if (EXHAUSTIVE)
  test('saves only the id of the shop’s own points, which are searched by a full postal address [CHK-07] [CHK-09]', async () => {
    const own = SEARCH_POINTS.replace('relay', 'static')
    const { requests } = await openPicker(
      { [own]: foundPoints(), [SAVE_POINT]: { body: cart() } },
      pickupPointsHtml('', 'static')
    )
    await pickerDialog.getByRole('textbox', { name: 'Rue et numéro' }).fill('Rue des Lilas 3')
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => requests.at(-1)?.json)
      .toMatchObject({ Address: 'Rue des Lilas 3', PostalCode: '4777', City: 'Valmère' })
    await pointRadio('Librairie').click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.at(-1)?.json).toMatchObject({ PickupPointId: 'BE-1' })
  })

if (EXHAUSTIVE)
  test('starts with the current address of the checkout form, and uses its name [CHK-10] [CHK-09]', async () => {
    const form = `<form>
    <input name="BillingFirstName" value="Lotte"><input name="BillingLastName" value="Peeters">
    <input name="BillingCity" value="Liège"><input name="BillingCountry" value="BE">
    <input name="ShippingCity" value="Gent"><input name="ShippingCountryId" value="BE">
    <label><input type="radio" name="ShippingMethod" value="home" checked> home</label>
    <label><input type="radio" name="ShippingMethod" value="pickup"> pickup</label>
    ${pickupPointsHtml()}</form>`
    const { requests, find } = await openPicker({ [SAVE_POINT]: { body: cart() } }, form)
    expect(requests[0]?.json).toMatchObject({ City: 'Gent', PostalCode: '' })
    await pointRadio('Librairie').click()
    await chooseButton.click()
    await expect
      .poll(() => requests.at(-1)?.json)
      .toMatchObject({ ShippingFirstName: 'Lotte', ShippingLastName: 'Peeters' })
    await expect.poll(() => find<HTMLInputElement>('[value="pickup"]').checked).toBe(true)
  })

test('reports that the shop cannot be reached, and retries [CHK-08]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [SEARCH_POINTS]: { status: 0 } })
  await openPage(pickupPointsHtml())
  await pickerLink.click()
  await expect.element(pickerDialog.getByRole('alert')).toBeVisible()
  mockApi({ [SEARCH_POINTS]: foundPoints() })
  await pickerDialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(pointRadio('Librairie')).toBeVisible()
})

test('shows the server’s message if a point is unavailable, and keeps the selection [CHK-09]', async () => {
  await openPicker({ [SAVE_POINT]: { status: 409, body: { Message: 'Complet.' } } })
  await pointRadio('Librairie').click()
  await chooseButton.click()
  await expect.element(pickerDialog.getByText('Complet.')).toBeVisible()
  await expect.element(pointRadio('Librairie')).toBeChecked()
})

test('marks and disables a point that is full [CHK-09]', async () => {
  await openPicker()
  await expect.element(pointRadio('Consigne')).toBeDisabled()
  await expect.element(pickerDialog.getByText('Actuellement complet')).toBeVisible()
})

if (EXHAUSTIVE)
  test('asks for the device’s position only on request, and tolerates a refusal [HTTP-03]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
    const { requests } = await openPicker()
    expect(ask).not.toHaveBeenCalled()
    ask.mockImplementation((_, fail) =>
      fail?.({ message: 'denied' } as GeolocationPositionError)
    )
    await pickerDialog.getByRole('button', { name: 'Ma position' }).click()
    await expect.element(pickerDialog.getByText(/position n’est pas disponible/)).toBeVisible()
    expect(warn).toHaveBeenCalled()
    ask.mockImplementation(done =>
      done({ coords: { latitude: 50.5, longitude: 5.25 } } as GeolocationPosition)
    )
    await pickerDialog.getByRole('button', { name: 'Ma position' }).click()
    await expect
      .poll(() => requests.at(-1)?.json)
      .toMatchObject({ Address: '50.50000,5.25000' })
  })

// a page at the root, so that the test can read the cookie
if (EXHAUSTIVE)
  test('remembers the shopper’s location, once preferences are allowed [CHK-12]', async () => {
    const root = (endpoint: string) => endpoint.replace('/shop', '')
    mockApi({
      [root(SEARCH_POINTS)]: foundPoints(),
      'GET /api/v1/shipping/addresses': { body: [] }
    })
    await openPage(pickupPointsHtml(), { context: { applicationPath: '', sitePath: '' } })
    await pickerLink.click()
    await expect.element(pointRadio('Librairie')).toBeVisible()
    expect(readCookie(LOCATION_COOKIE)).toBeUndefined()
    saveConsent({ preferences: true, statistics: false, marketing: false })
    await pickerDialog
      .getByRole('combobox', { name: 'Adresse, code postal ou localité' })
      .fill('4777')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => readCookie(LOCATION_COOKIE)).toBeDefined()
    expect(JSON.parse(readCookie(LOCATION_COOKIE)!)).toEqual({
      ...foundAddress(),
      Medium: 'typed'
    })
  })

test('shows the cart’s point at once, and its fallback link has the same size [CHK-09]', async () => {
  mockApi()
  const point = attribute({
    Name: 'Librairie Colette',
    Lines: ['Rue des Lilas 12', '4777 Valmère']
  })
  const { find } = await openPage(
    `<vitrine-pickup-points carrier="relay" shipping-method-id="pickup" href="${PICKER_URL}" chosen-point='${point}'>
      <p class="vitrine-pickup-points__chosen"><span class="vitrine-visually-hidden">Votre point de retrait: </span><strong>Librairie Colette</strong><span>Rue des Lilas 12</span><span>4777 Valmère</span></p>
      <a class="vitrine-button vitrine-pickup-points__link" href="${PICKER_URL}">Changer de point de retrait</a>
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
