import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { tagsAlive } from './support/settled.ts'
import { Shopper } from './support/shopper.ts'

test('a cart goes to a pickup point that is chosen from the list and the map beside it [CHK-07] [CHK-09] [MEDIA-04]', async ({
  page
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const shopper = new Shopper(page, 'fr')
  await shopper.visit('/catalog?q=plaid')
  await shopper.openProduct()
  await shopper.buy()
  await shopper.visit('/checkout')
  expect(asked.some(path => path.includes('maplibre'))).toBe(false)

  await test.step('opens the search, where the form is', async () => {
    await page.locator('[name="BillingPostalCode"]').fill('4777')
    await page.locator('[name="BillingCity"]').fill('Valmère')
    await page.locator('[name="ShippingMethod"][value="pickup"]').check()
    await page
      .getByRole('link', { name: 'Choisir un point de retrait' })
      .scrollIntoViewIfNeeded()
    await tagsAlive(page)
    await page.getByRole('link', { name: 'Choisir un point de retrait' }).click()
    await expect(page.getByText(/points de retrait autour de 4777 Valmère/)).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  const name = dialog.locator('.vitrine-pickup__actions')

  await test.step('chooses on the map, and the list follows', async () => {
    const map = dialog.getByRole('region', { name: /^Carte des points/ })
    await expect(map).toBeVisible()
    await expect(dialog.getByText('Invented by Vitrine')).toBeVisible()
    expect(asked.some(path => path.endsWith('/GoogleFrontAPIKey'))).toBe(true)
    // single points come with a nearer look; then one of them lies under the pointer somewhere
    await dialog.getByRole('radio').first().check()
    const first = await name.textContent()
    await expect(async () => {
      const box = (await map.boundingBox())!
      await page.mouse.move(
        box.x + box.width * Math.random(),
        box.y + box.height * Math.random()
      )
      await expect(dialog.locator('[data-hover]')).toHaveCount(1, { timeout: 100 })
      await page.mouse.down()
      await page.mouse.up()
      await expect(name).not.toHaveText(first ?? '', { timeout: 1000 })
    }).toPass()
    await expect(dialog.locator('[data-active]')).toBeInViewport()
    await expectNoAxeViolations(page)
  })

  await test.step('chooses by the keyboard, and the checkout shows the point', async () => {
    await dialog.locator('[data-active]').getByRole('radio').focus()
    await page.keyboard.press('ArrowDown')
    const chosen = await dialog.locator('[data-active] strong').textContent()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('.vitrine-pickup-points__chosen')).toContainText(chosen ?? '')
    await page.reload()
    await expect(page.locator('.vitrine-pickup-points__chosen')).toContainText(chosen ?? '')
    await expect(page.locator('[name="ShippingMethod"][value="pickup"]')).toBeChecked()
  })
})
