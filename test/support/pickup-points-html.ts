import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { foundAddress, pickupPoint } from './builders.ts'
import { mockApi } from './mock-api.ts'
import { openPage } from './open-page.ts'

export const SEARCH_POINTS = 'POST /shop/api/v1/shipping/relay/getpickuppoints'
export const SAVE_POINT = 'POST /shop/api/v1/shoppingcarts/externalpickuppoint'
export const PICKER_URL = '/shop/fr/shippings/pickuppoint/search?carrierGatewayId=relay'

export function pickupPointsHtml(more = '', carrier = 'relay') {
  return `<vitrine-pickup-points carrier="${carrier}" shipping-method-id="pickup" href="${PICKER_URL}" postal-code="4777" city="Valmère" country-code="BE" ${more}>
    <a class="vitrine-button vitrine-pickup-points__link" href="${PICKER_URL}">Choisir un point de retrait</a>
  </vitrine-pickup-points>`
}

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

export function foundPoints(points = [pickupPoint(), bakery, locker]) {
  return {
    body: {
      ResponseStatusDescription: 'Success',
      PickupPointViewModels: points,
      SearchLocation: foundAddress()
    }
  }
}

export const pickerLink = page.getByRole('link', { name: 'Choisir un point de retrait' })
export const pickerDialog = page.getByRole('dialog', { name: 'Choisir un point de retrait' })
export const chooseButton = pickerDialog.getByRole('button', { name: /Choisir (ce point|\w)/ })
export const pointRadio = (name: string) =>
  pickerDialog.getByRole('radio', { name: new RegExp(name) })

/** Opens the dialog and waits for the list. */
export async function openPicker(replies = {}, html = pickupPointsHtml()) {
  const api = mockApi({ [SEARCH_POINTS]: foundPoints(), ...replies })
  const shown = await openPage(html)
  await pickerLink.click()
  await expect.element(pointRadio('Librairie Colette')).toBeVisible()
  return { ...shown, ...api }
}
