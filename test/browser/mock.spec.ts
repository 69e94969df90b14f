import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { readLibraryFile } from '../../src/cli/read-library-file.ts'
import { serve } from '../../src/cli/serve.ts'
import { createMock } from '../../src/mock/index.ts'
import { tagAlive } from './support/settled.ts'

/** Pages, each with a tag that its script upgrades at once. */
const PAGES = {
  'products/teapot-alba-1': 'vitrine-variation-form',
  'products/tea-cup-alba-2': 'vitrine-price-tiers',
  checkout: 'vitrine-checkout',
  'catalog/wishlist/list': 'vitrine-wishlist',
  files: 'vitrine-assets-field',
  'security/login': 'vitrine-passkey-login'
}

const mock = createMock({ readFile: readLibraryFile })
let server: Server
let address: string
test.beforeAll(async () => {
  server = await serve(mock.fetch, 0)
  address = `http://localhost:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('the pages of the mock are a shop: a product is added, its quantity changed, and its removal undone', async ({
  page
}) => {
  const problems: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  await page.goto(`${address}/en/products/garden-lamp-3`)
  // on a busy machine, a press that comes before the view sends the plain form, which opens no dialog
  await tagAlive(page, 'vitrine-add-to-cart')
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /basket/i })
    .click()
  await expect(page).toHaveURL(/\/shop\/en\/shoppingcarts$/)

  const items = page.locator('vitrine-cart-items')
  const quantity = items.getByRole('spinbutton')
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(items).toContainText('€159.80')
  await expect(page.locator('[data-pending]')).toHaveCount(0)

  await items.getByRole('button', { name: /remove/i }).click()
  await expect(quantity).toHaveCount(0)
  await page.locator('vitrine-toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue('2')
  await expect(page.locator('[data-pending]')).toHaveCount(0)
  await page.reload()
  await expect(quantity).toHaveValue('2')
  for (const [path, tag] of Object.entries(PAGES)) {
    await page.goto(`${address}/shop/en/${path}`)
    await expect(async () => {
      // some views wait for a sign of the shopper
      await page.keyboard.press('Shift')
      await expect(page.locator(`${tag} > vitrineview`)).toHaveCount(1, { timeout: 1000 })
    }).toPass()
  }
  expect(problems).toEqual([])
})
