import { expect, test } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { Shopper } from './support/shopper.ts'

/** Marks the page if anything runs it. */
const PROBE = `<img src=x onerror="document.title='ran'">`

const FROM_SHOP = { 'sec-fetch-site': 'same-origin' }

test('search terms, suggestions, lists and addresses that contain HTML are shown as text [CAT-02]', async ({
  page
}) => {
  const shopper = new Shopper(page, 'fr')
  // the policy must find nothing to stop, either
  const stopped: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => stopped.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${sample}`)
    })
  })
  await logIn(page, 'claire@example.com')
  await page.route('**/search/suggestions?*', route =>
    route.fulfill({
      json: [{ Name: `${PROBE} suggested`, Photo: null, ProductUrl: '/shop/fr/catalog' }]
    })
  )

  await shopper.visit(`/catalog?q=${encodeURIComponent(PROBE)}`)
  await expect(shopper.heading).toContainText(PROBE)
  await page.locator('vitrine-search-box input[name="q"]').pressSequentially('mug')
  await expect(page.getByRole('option', { name: `${PROBE} suggested` })).toBeVisible()

  const created = await page.request.post('/shop/api/v1/catalog/wishlist/create', {
    data: { Name: `${PROBE} list`, Kind: 'wishlist' },
    headers: FROM_SHOP
  })
  const { Id } = (await created.json()) as { Id: string }
  await shopper.visit(`/catalog/wishlist/list?Id=${Id}`)
  await expect(page.getByRole('main').getByText(`${PROBE} list`).first()).toBeVisible()

  const address = {
    AddressType: 'Both',
    FirstName: 'Claire',
    LastName: `${PROBE} name`,
    CountryId: 'BE',
    Street1: 'Rue Haute',
    HouseNumber: '1',
    PostalCode: '4000',
    City: 'Liège'
  }
  await page.request.post('/shop/fr/account/addresses/new', {
    form: address,
    headers: FROM_SHOP
  })
  await shopper.visit('/account/addresses')
  await expect(page.getByRole('main').getByText(`${PROBE} name`).first()).toBeVisible()

  await expect(page).not.toHaveTitle('ran')
  expect(stopped).toEqual([])
})
