import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { tagAlive, tagsAlive } from './support/settled.ts'

const BRANDS = 'vitrine-brand-carousel'
const SLIDE = 'De belles choses, faites pour servir'

if (EXHAUSTIVE)
  test('the brand carousel on the home page plays automatically, but not with reduced motion [CAT-13]', async ({
    page
  }) => {
    await page.goto('/shop/fr')
    const brands = page.locator(BRANDS)
    await brands.scrollIntoViewIfNeeded()
    const first = brands.locator('.vitrine-carousel__slide').first()
    await expect(first).toHaveAttribute('inert')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await brands.scrollIntoViewIfNeeded()
    await expect(brands.getByRole('button', { name: 'Lancer le défilement' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

test('the hero of the home page has slides with dots and a pause button [MEDIA-02]', async ({
  page
}) => {
  await page.goto('/shop/fr')
  const hero = page.getByRole('group', { name: 'En vitrine' })
  await tagAlive(page, 'vitrine-slider')
  const first = hero.getByRole('heading', { level: 2, name: SLIDE })
  await expect(first).toBeVisible()
  await expect(hero.getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible()
  await hero.getByRole('button', { name: '2 sur 3' }).click()
  await expect(hero.getByRole('heading', { name: 'L’heure du thé' })).toBeVisible()
  await expect(first).toBeHidden()
  await hero.getByRole('link', { name: 'Voir les théières' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Théières')
})

if (EXHAUSTIVE)
  test('related products are a carousel that works by keyboard [CAT-12]', async ({ page }) => {
    await page.goto('/shop/nl/c/theieres')
    await tagsAlive(page)
    await page.locator('.shop-card__link').first().click()
    const row = page.getByRole('region', { name: 'Past hierbij', exact: true })
    await row.scrollIntoViewIfNeeded()
    await row.getByRole('link').first().focus()
    await expect(row.locator('[data-sliding]')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(
      row.getByRole('group', { name: '2 van 8' }).getByRole('link').first()
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\/nl\/p\//)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  if (EXHAUSTIVE)
    test('the slides of the hero are a scrollable row [MEDIA-02]', async ({ page }) => {
      await page.goto('/shop/fr')
      await expect(page.getByRole('heading', { level: 2, name: SLIDE })).toBeInViewport()
      const link = page.getByRole('link', { name: 'Voir les théières' })
      await link.focus()
      await expect(link).toBeInViewport()
    })

  test('related products are a scrollable row [CAT-12]', async ({ page }) => {
    await page.goto('/shop/fr/c/theieres')
    await page.locator('.shop-card__link').first().click()
    const track = page.locator('vitrine-product-carousel .vitrine-carousel__track').last()
    await track.getByRole('link').last().focus()
    await expect(track.getByRole('link').last()).toBeInViewport()
  })
})
