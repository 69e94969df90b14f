import { expect, test } from '@playwright/test'
import { EXHAUSTIVE, someOf } from '../support/tier.ts'
import { tagsAlive } from './support/settled.ts'

const LISTS = '/shop/fr/catalog/wishlist/list'

/** Opens the page of a product that can be ordered. */
async function openProduct(page: import('@playwright/test').Page, query = '') {
  await page.goto('/shop/fr/catalog')
  const href = await page.locator('.shop-card__link').first().getAttribute('href')
  await page.goto(`${href}${query}`)
}

test('adds the product to a list, and links to it [WISH-01] [WISH-02]', async ({ page }) => {
  await openProduct(page, '?openWishlist')
  const dialog = page.getByRole('dialog', { name: 'Ajouter à une liste' })
  await expect(dialog.getByRole('tab', { name: 'Liste d’envies' })).toHaveAttribute(
    'aria-selected',
    'true'
  )
  await dialog.getByRole('button', { name: 'Ajouter à la liste' }).click()
  const done = page.getByRole('alertdialog')
  await expect(done).toContainText('a été ajouté à la liste « Mes envies »')
  await done.getByRole('link', { name: 'Voir la liste' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes listes')
  await expect(page.locator('.vitrine-wishlist__line')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Mes listes, 1 produit' })).toBeVisible()
  // only the widget offers to undo a removal
  await tagsAlive(page)
  await page.getByRole('button', { name: /^Retirer .* de la liste$/ }).click()
  await expect(page.getByText('Cette liste est vide.')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.locator('.vitrine-wishlist__line')).toHaveCount(1)
  await page.reload()
  await expect(page.locator('.vitrine-wishlist__line')).toHaveCount(1)
})

if (EXHAUSTIVE)
  test('switches lists with their URL, and Back returns [WISH-03]', async ({ page }) => {
    await page.goto(LISTS)
    await tagsAlive(page)
    for (const name of ['Noël', 'Fête']) {
      await page.getByText('Nouvelle liste').click()
      await page.getByRole('textbox', { name: 'Nom' }).fill(name)
      await page.getByRole('button', { name: 'Créer la liste' }).click()
      await expect(page.getByRole('link', { name: `${name} 0` })).toHaveAttribute(
        'aria-current',
        'page'
      )
    }
    const second = page.url()
    await page.getByRole('link', { name: 'Noël 0' }).click()
    await expect(page.getByRole('link', { name: 'Noël 0' })).toHaveAttribute(
      'aria-current',
      'page'
    )
    await expect(page).not.toHaveURL(second)
    await page.goBack()
    await expect(page).toHaveURL(second)
    await expect(page.getByRole('link', { name: 'Fête 0' })).toHaveAttribute(
      'aria-current',
      'page'
    )
  })

for (const width of someOf([320, 360], 1)) {
  if (EXHAUSTIVE)
    test(`the badges in the header do not overlap their neighbours at a width of ${width} px`, async ({
      page
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(LISTS)
      await tagsAlive(page)
      const places = await page.evaluate(() => {
        const count = document.querySelector('vitrine-wishlist-count')!
        const badge = count.querySelector<HTMLElement>('.vitrine-count-badge')!
        badge.hidden = false
        badge.textContent = '99+'
        const all = [
          '.shop-languages',
          '.shop-account',
          '.vitrine-count-badge',
          'vitrine-cart-summary'
        ]
        return all.map(one => document.querySelector(one)!.getBoundingClientRect())
      })
      for (const [index, { left }] of places.entries()) {
        if (index > 0) expect(left).toBeGreaterThanOrEqual(places[index - 1]!.right)
      }
    })
}
