import { expect, test } from '@playwright/test'
import { logIn } from './shop.ts'

test('a customer logs in without messages in the console, although the page settings change in place [HTTP-01]', async ({
  page
}) => {
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await logIn(page, 'claire@example.com', 'fr')
  await page.getByRole('link', { name: 'Mes commandes' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes commandes')
  expect(complaints).toEqual([])
})
