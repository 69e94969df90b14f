import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'

const SLUG = 'livraison-velo'
const STORY = `/shop/en/assetslibrary/news/${SLUG}`

/** Red on the left, blue on the right; twice as wide as the part that the shop shows. */
async function halves(): Promise<Buffer> {
  const half = { width: 1200, height: 900, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: 'blue' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 2400, background: 'red' } })
    .composite([{ input: blue, left: 1200, top: 0 }])
    .png()
    .toBuffer()
}

test('staff crop a picture with the keyboard, and the shop shows the part that they chose [AST-04] [AST-06] [AST-09]', async ({
  page
}) => {
  await logIn(page, 'balie@example.com')
  await page.goto(STORY)
  await tagsAlive(page)

  const field = page.getByRole('group', { name: 'Main picture' })
  const choose = field.getByLabel('Choose a file')
  const file = { name: 'halves.png', mimeType: 'image/png', buffer: await halves() }
  const dialog = page.getByRole('dialog', { name: 'Crop halves.png' })
  await choose.focus()
  await choose.setInputFiles(file)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(choose).toBeFocused()

  await choose.setInputFiles(file)
  const area = dialog.getByRole('application', { name: 'Crop area' })
  await expect(area).toBeFocused()
  await expectNoAxeViolations(page)
  // a step is 24 px, and the area begins 600 px from the left
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Left')).toHaveValue('1200')
  await page.setViewportSize({ width: 320, height: 568 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
  await expect(field.getByText('1200 × 900 px').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible()

  await page.goto(`/shop/en/news/${SLUG}`)
  const picture = page.locator('.shop-article__picture img')
  await expect(picture).toBeVisible()
  const response = await page.request.get((await picture.getAttribute('src'))!)
  const { channels } = await sharp(await response.body()).stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  expect(red).toBeLessThan(10)
  expect(blue).toBeGreaterThan(240)
})
