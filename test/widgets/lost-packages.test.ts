import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { foundAddress, pickupPoint } from '../support/builders.ts'
import { paymentSession } from '../support/fake-payment-provider.ts'
import { mockApi } from '../support/mock-api.ts'
import { openPage } from '../support/open-page.ts'

// their files may not arrive
function lost(): never {
  throw new Error('Failed to fetch dynamically imported module')
}
vi.mock('../../src/ui/map/maplibre.package.ts', lost)
vi.mock('../../widgets/card-payment/providers/adyen.package.ts', lost)

/** Finds a console message by its first words. */
function hear(level: 'warn' | 'error', words: RegExp) {
  const spy = vi.spyOn(console, level).mockImplementation(() => {})
  return () => spy.mock.calls.filter(([first]) => words.test(String(first)))
}

test('lists the pickup points without a map when its code does not load [MEDIA-04]', async () => {
  const said = hear('warn', /the map cannot be shown/)
  mockApi({
    'POST /shop/api/v1/shipping/relay/getpickuppoints': {
      body: {
        ResponseStatusDescription: 'Success',
        PickupPointViewModels: [pickupPoint()],
        SearchLocation: foundAddress()
      }
    }
  })
  const href = '/shop/fr/shippings/pickuppoint/search?carrierGatewayId=relay'
  await openPage(`<vitrine-pickup-points carrier="relay" shipping-method-id="pickup" href="${href}" postal-code="4777" country-code="BE" map-style="/map/style.json">
    <a class="vitrine-button vitrine-pickup-points__link" href="${href}">Choisir un point de retrait</a>
  </vitrine-pickup-points>`)
  await page.getByRole('link', { name: 'Choisir un point de retrait' }).click()

  await expect.element(page.getByText(/La carte ne peut pas être affichée/)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Librairie/ })).toBeInTheDocument()
  expect(said()).toHaveLength(1)
})

test('reports that the payment cannot start when the provider’s code does not load [PAY-01]', async () => {
  const said = hear('error', /payment could not start/)
  mockApi({ 'POST /shop/api/v1/sales/payments/session': { body: paymentSession() } })
  await openPage(`<vitrine-card-payment order-number="100001" amount="43.45" currency="EUR" country="BE">
    <form method="post" action="/shop/fr/checkout/payment/100001/hosted"><button>Payer</button></form>
  </vitrine-card-payment>`)

  const alert = page.getByRole('alert').filter({ hasText: /Aucun montant n’a été débité/ })
  await expect.element(alert.first()).toBeVisible()
  expect(said()).toHaveLength(1)
})
