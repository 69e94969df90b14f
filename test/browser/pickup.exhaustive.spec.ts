import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { Shopper } from './support/shopper.ts'

test('a cart is delivered to a pickup point selected in the list and on the map [CHK-07] [CHK-09] [MEDIA-04]', async ({
  page
}) => {
  // makes the map jump instead of glide
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/catalog?q=plaid')
  await shopper.openProduct()
  await shopper.buy()
  // some tags of the checkout wait for an interaction
  await page.goto('/shop/fr/checkout')
  expect(asked.some(path => path.includes('maplibre'))).toBe(false)

  await test.step('opens the search, where the form is', async () => {
    await page.locator('[name="BillingPostalCode"]').fill('4777')
    await page.locator('[name="BillingCity"]').fill('Valmère')
    await page.locator('[name="ShippingMethod"][value="pickup"]').check()
    const link = page.getByRole('link', { name: 'Choisir un point de retrait' })
    await link.focus()
    await expect(page.locator('vitrine-pickup-points:defined')).toBeVisible()
    await link.click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(/points de retrait autour de 4777 Valmère/)
        .first()
    ).toBeVisible()
  })

  const dialog = page.getByRole('dialog')

  await test.step('chooses on the map, and the list follows', async () => {
    const map = dialog.getByRole('region', { name: /^Carte des points/ })
    await expect(map).toBeVisible()
    await expect(dialog.getByText('© Vitrine')).toBeVisible()
    expect(asked.some(path => path.endsWith('/GoogleFrontAPIKey'))).toBe(true)
    // the map moves to the first point, zooms in until points are not clustered, and stays there for a neighbour
    const [first, second] = [
      dialog.getByRole('radio').first(),
      dialog.getByRole('radio').nth(1)
    ]
    await first.check()
    for (let step = 0; step < 2; step++)
      await dialog.getByRole('button', { name: 'Zoom avant' }).click()
    await second.check()
    await expect(async () => {
      await map.click()
      await expect(first).toBeChecked({ timeout: 1000 })
    }).toPass()
    await expect(dialog.locator('[data-active]')).toBeInViewport()
    await expectNoAxeViolations(page)
  })

  await test.step('chooses by the keyboard, and the checkout shows the point', async () => {
    await dialog.locator('[data-active]').getByRole('radio').focus()
    const name = dialog.locator('[data-active] strong')
    const before = (await name.textContent()) ?? ''
    await page.keyboard.press('ArrowDown')
    await expect(name).not.toHaveText(before)
    const chosen = await name.textContent()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.vitrine-pickup-points__chosen')).toContainText(chosen ?? '')
    await page.reload()
    await expect(page.locator('.vitrine-pickup-points__chosen')).toContainText(chosen ?? '')
    await expect(page.locator('[name="ShippingMethod"][value="pickup"]')).toBeChecked()
  })
})
