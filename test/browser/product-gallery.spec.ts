import { expect, type Page, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { checkAnother } from './support/check-another.ts'
import { Shopper } from './support/shopper.ts'

async function openProduct(page: Page): Promise<void> {
  await new Shopper(page, 'fr').visit('/p/theiere-kyoto-en-fonte')
  await expect(page.locator('.vitrine-product-gallery__main')).toBeVisible()
}

/** The visible photo of the gallery, found by its URL. */
function shownPhoto(page: Page) {
  return page.locator(
    '.vitrine-product-gallery__main .vitrine-carousel__slide:not([inert]) img'
  )
}

test('opens the photo full screen, and Back closes it [PDP-09]', async ({ page }) => {
  await openProduct(page)
  // Trusted Types would reject a library that writes HTML
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  const address = page.url()
  const link = page.getByRole('link', { name: /^Agrandir .* photo 1$/ })
  await link.click()
  const dialog = page.getByRole('dialog', { name: /^Photos : / })
  const counter = dialog.locator('.vitrine-lightbox__counter')
  await expect(counter).toHaveText('1 sur 6')
  await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused()
  await expect(page.locator('dialog[data-open]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('2 sur 6')

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // the gallery shows the same photo
  await expect(page.locator('.vitrine-product-gallery__thumb[aria-current]')).toHaveAttribute(
    'aria-label',
    'Photo 2'
  )

  await page.getByRole('link', { name: /^Agrandir .* photo 2$/ }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(errors).toEqual([])
})

if (EXHAUSTIVE)
  test('shows the photos of the selected variant [PDP-01] [PDP-09]', async ({ page }) => {
    await openProduct(page)
    const before = await shownPhoto(page).first().getAttribute('src')
    await checkAnother(page.locator('vitrine-variation-form'))
    await expect.poll(() => shownPhoto(page).first().getAttribute('src')).not.toBe(before)
    await expect(page.locator('.vitrine-product-gallery__thumb')).toHaveCount(6)
  })

if (EXHAUSTIVE)
  test('a teapot can be rotated by 360°, also full screen [PDP-12]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openProduct(page)
    const viewer = page.locator('vitrine-viewer-360')
    await viewer.scrollIntoViewIfNeeded()
    const picture = viewer.locator('.vitrine-viewer-360__picture')
    // with reduced motion, nothing rotates automatically
    await expect(viewer.getByRole('button', { name: 'Faire tourner' })).toBeVisible()
    await expect(picture).toHaveAttribute('src', /-360-1\.webp$/)
    await viewer.getByRole('slider', { name: 'Tourner' }).press('End')
    await expect(picture).toHaveAttribute('src', /-360-36\.webp$/)
    await expectNoAxeViolations(page)
    await viewer.getByRole('button', { name: 'Plein écran', exact: true }).click()
    await expect(viewer.getByRole('button', { name: 'Quitter le plein écran' })).toBeVisible()
  })
