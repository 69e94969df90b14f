import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { Shopper } from './support/shopper.ts'

/** Opens the form of a new map. */
async function openMapForm(page: Page): Promise<void> {
  await logIn(page, 'balie@example.com')
  await page.goto('/shop/en/edit')
  const decline = new Shopper(page, 'en').button('Shop.CookiesDecline')
  await decline.click()
  await expect(decline).toHaveCount(0)
  await page
    .getByLabel('Title', { exact: true })
    .first()
    .fill(`Map ${randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Enter')
  await page.getByLabel('New block', { exact: true }).selectOption({ value: 'map' })
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Map/)
}

/** `50.641200, 5.571800` */
function numbersIn(point: string): number[] {
  return point.split(',').map(Number)
}

test('staff pick the coordinates of a place on a map, with the keyboard and the mouse, and correct them by hand [EDIT-01] [MEDIA-04]', async ({
  page
}) => {
  await openMapForm(page)
  const latitude = page.getByLabel('Latitude', { exact: true })
  const longitude = page.getByLabel('Longitude', { exact: true })
  const open = page.getByRole('button', { name: 'Pick on the map' })
  const dialog = page.getByRole('dialog', { name: 'Pick on the map' })
  const canvas = dialog.getByRole('region', { name: /arrow keys/ })
  const shown = dialog.locator('output')
  const use = dialog.getByRole('button', { name: 'Use this point' })

  await open.press('Enter')
  await expect(canvas).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => numbersIn(await shown.innerText())[1]).toBeGreaterThan(5.5718)
  await page.keyboard.press('Enter')
  const byKeyboard = await shown.innerText()
  await use.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(latitude).toHaveValue('50.641200')
  await expect(longitude).toHaveValue(byKeyboard.split(', ')[1]!)

  // where the fields are now, also those that were typed
  await latitude.fill('51.0543')
  await open.press('Enter')
  await expect(canvas).toBeVisible()
  await expect(shown).toHaveText(`51.054300, ${byKeyboard.split(', ')[1]}`)
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  const { width, height } = (await canvas.boundingBox())!
  await canvas.click({ position: { x: width / 2 + 40, y: height / 2 - 40 } })
  await expect.poll(async () => numbersIn(await shown.innerText())[0]).toBeGreaterThan(51.0543)
  const byMouse = await shown.innerText()
  expect(numbersIn(byMouse)[1]).toBeGreaterThan(numbersIn(byKeyboard)[1]!)
  await use.click()
  await expect(latitude).toHaveValue(byMouse.split(', ')[0]!)
  await latitude.fill('50.5')
  await expect(latitude).toHaveValue('50.5')

  await page.setViewportSize({ width: 320, height: 640 })
  await open.press('Enter')
  await expect(canvas).toBeVisible()
  const body = dialog.locator('.vitrine-dialog__body')
  expect(await body.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(latitude).toHaveValue('50.5')
})
