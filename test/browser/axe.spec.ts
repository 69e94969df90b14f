import { test } from '@playwright/test'
import { expectNoOrientationLock } from './support/axe.ts'
import { testPages } from './support/test-pages.ts'
import { NARROW } from './support/usable.ts'

const WIDE = { width: 1280, height: 900 }

// the pages with the most kinds of controls; German has the longest words
testPages('fr', WIDE, ['home'])
testPages('de', NARROW, ['table', 'register', 'purchase'])

test('the shop can be used in both orientations of a phone', async ({ page }) => {
  await page.goto('/shop/fr')
  await expectNoOrientationLock(page)
})
