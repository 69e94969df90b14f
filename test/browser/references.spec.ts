import { expect, test } from '@playwright/test'
import { EXHAUSTIVE } from '../support/tier.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'

/** Has its own references: `ART-5001` and so on. */
const HOTEL = 'hotel@example.com'

test('a business customer orders by own references, and unavailable lines stay', async ({
  page
}) => {
  await logIn(page, HOTEL)
  await page.goto('/shop/fr/quickorder')
  await tagsAlive(page)
  await page
    .getByRole('textbox', { name: 'Références et quantités' })
    .fill('ART-5001;2\nNOPE;1')
  await expect(page.getByText('Ligne 2 : Cette référence est inconnue.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ajouter 1 ligne au panier' }).click()
  await expect(page.getByText('1 ligne est dans votre panier')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Références et quantités' })).toHaveValue(
    'NOPE;1'
  )
  await page.getByRole('main').getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre panier')
})

if (EXHAUSTIVE)
  test('a business customer opens a product by its own reference and changes the reference [CAT-03] [PDP-11]', async ({
    page
  }, { retry, repeatEachIndex }) => {
    // one reference per attempt, because an aborted test leaves it changed
    const reference = `ART-50${String(3 + retry + repeatEachIndex).padStart(2, '0')}`
    await logIn(page, HOTEL)
    await page.goto('/shop/fr/references')
    await tagsAlive(page)
    await page.getByRole('combobox', { name: 'Votre référence' }).fill(reference.toLowerCase())
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Votre référence pour cet article' })
    await expect(field).toHaveValue(reference)
    await tagsAlive(page)
    await field.fill(`${reference}-X`)
    await field.press('Enter')
    await expect(page.locator('.vitrine-toast')).toContainText(`${reference}-X`)
    await expectNoAxeViolations(page)
    await field.fill(reference)
    await field.press('Enter')
    await expect(page.locator('.vitrine-toast')).toContainText(`« ${reference} »`)
  })
