import { test } from '@playwright/test'
import { expectNoOrientationLock } from './support/axe.ts'
import { testPages } from './support/test-pages.ts'
import { NARROW } from './support/usable.ts'

const WIDE = { width: 1280, height: 900 }

testPages('fr', WIDE, ['home', 'table', 'cart', 'news', 'quick order', 'widgets'])
// German has the longest words
testPages('de', NARROW)

test('the shop can be used in both orientations of a phone', async ({ page }) => {
  await page.goto('/shop/fr')
  await expectNoOrientationLock(page)
})
