import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetMapsKey } from '../../src/stores/media/maps-key.ts'
import { pickupPoint } from '../support/builders.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'
import {
  chooseButton,
  foundPoints,
  openPicker,
  pickerDialog,
  pickerLink,
  pickupPointsHtml,
  pointRadio,
  SEARCH_POINTS
} from '../support/pickup-points-html.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

afterEach(() => page.viewport(1000, 800))

test('shows an error and keeps the list if the response is not Success [CHK-08]', async () => {
  await openPicker({}, `${pickupPointsHtml()}<vitrine-toasts></vitrine-toasts>`)
  mockApi({
    [SEARCH_POINTS]: {
      body: { ResponseStatusDescription: 'Broken', PickupPointViewModels: [] }
    },
    'GET /shop/api/v1/shipping/addresses': { body: [] }
  })
  const field = pickerDialog.getByRole('combobox', { name: 'Adresse, code postal ou localité' })
  await field.fill('Namur')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => document.querySelector('.vitrine-toast__title')?.textContent)
    .toBe('Erreur')
  await expect.element(page.getByText('Une erreur est survenue')).toBeVisible()
  await expect.element(pointRadio('Librairie')).toBeVisible()
})

test('filters the points by lockers, and shows all again [CHK-07]', async () => {
  await openPicker()
  await pickerDialog.getByRole('button', { name: 'Consignes' }).click()
  await expect
    .element(pickerDialog.getByText('1 point de retrait sur 3 correspond'))
    .toBeVisible()
  await pickerDialog.getByRole('button', { name: 'Accès en fauteuil roulant' }).click()
  await pickerDialog.getByRole('button', { name: 'Tout afficher' }).click()
  await expect.element(pointRadio('Boulangerie')).toBeVisible()
})

test('offers a larger radius if nothing is nearby [CHK-08]', async () => {
  const { requests } = mockApi({ [SEARCH_POINTS]: foundPoints([]) })
  await openPage(pickupPointsHtml())
  await pickerLink.click()
  const farther = pickerDialog.getByRole('button', { name: /Chercher dans un rayon de 25/ })
  await expect.element(farther).toBeVisible()
  mockApi({ [SEARCH_POINTS]: foundPoints() })
  await farther.click()
  await expect.element(pointRadio('Librairie')).toBeVisible()
  await expect
    .poll(() => requests.at(-1)?.json)
    .toMatchObject({ SearchRadius: 25, City: 'Valmère' })
})

if (EXHAUSTIVE)
  test('shows thirty of a thousand points, and more on demand, to select by keyboard [CHK-07]', async () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      pickupPoint({ PublicAccessPointID: `P-${index}`, ConsigneeName: `Point ${index}` })
    )
    mockApi({ [SEARCH_POINTS]: foundPoints(many) })
    await openPage(pickupPointsHtml())
    await pickerLink.click()
    await expect.element(pointRadio('Point 29')).toBeInTheDocument()
    expect(pickerDialog.getByRole('radio').elements()).toHaveLength(30)
    await pickerDialog.getByRole('button', { name: 'En afficher 30 de plus' }).click()
    await expect.poll(() => pickerDialog.getByRole('radio').elements().length).toBe(60)
    pointRadio('Point 58').element().focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(pointRadio('Point 59')).toBeChecked()
    await expect.element(chooseButton).toBeEnabled()
  })

if (EXHAUSTIVE)
  test('keeps the heading and the close button visible on a phone, however long the list is [CHK-07]', async () => {
    await page.viewport(360, 640)
    const many = Array.from({ length: 30 }, (_, index) =>
      pickupPoint({ PublicAccessPointID: `P-${index}`, ConsigneeName: `Point ${index}` })
    )
    await openPicker({
      [SEARCH_POINTS]: foundPoints([pickupPoint({ PublicAccessPointID: 'first' }), ...many])
    })
    const element = pickerDialog.element()
    pointRadio('Point 28').element().focus()
    await expect
      .poll(() => pointRadio('Point 28').element().getBoundingClientRect().top)
      .toBeLessThan(640)
    // find in page scrolls any scrollable element
    element.scrollTop = 40
    expect(element.scrollTop).toBe(0)
  })

if (EXHAUSTIVE)
  test('shows the map on a phone above the confirm button [CHK-07]', async () => {
    await page.viewport(360, 640)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await openPicker(
      { 'GET /map/style.json': { status: 404 }, 'GET /map/maplibre-gl.css': { status: 404 } },
      pickupPointsHtml('map-style="/map/style.json" map-files="/map/"')
    )
    await pointRadio('Boulangerie').click()
    await pickerDialog.getByRole('button', { name: 'Afficher la carte' }).click()
    const words = pickerDialog.getByText(/La carte ne peut pas être affichée/)
    await expect.element(words).toBeVisible()
    await expect.element(chooseButton).toBeVisible()
    const order = words.element().compareDocumentPosition(chooseButton.element())
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    // both are visible, below the heading
    const back = pickerDialog.getByRole('button', { name: 'Afficher la liste' })
    await expect.poll(() => back.element().getBoundingClientRect().top).toBeLessThan(240)
  })

if (EXHAUSTIVE)
  test('explains that the map is unavailable, and keeps the list [MEDIA-04]', async () => {
    forgetMapsKey()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { requests } = await openPicker(
      {
        'GET /shop/api/v1/settings/GoogleFrontAPIKey': { body: '"k-1"' },
        'GET /map/style.json': { status: 404 },
        'GET /map/maplibre-gl.css': { status: 404 }
      },
      pickupPointsHtml('map-style="/map/style.json?key={key}" map-files="/map/"')
    )
    if (pickerDialog.getByRole('button', { name: 'Afficher la carte' }).elements().length > 0) {
      await pickerDialog.getByRole('button', { name: 'Afficher la carte' }).click()
    }
    await expect
      .element(pickerDialog.getByText(/La carte ne peut pas être affichée/))
      .toBeVisible()
    expect(requests.map(({ endpoint }) => endpoint)).toContain(
      'GET /shop/api/v1/settings/GoogleFrontAPIKey'
    )
    await expect.element(pointRadio('Librairie')).toBeInTheDocument()
  })
