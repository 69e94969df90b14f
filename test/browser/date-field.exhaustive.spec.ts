import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe.ts'
import { logIn } from './support/log-in.ts'
import { tagsAlive } from './support/settled.ts'

test('a shopper chooses the days of the order list with the keyboard, in Dutch, on a narrow phone [UIX-04] [ORD-01]', async ({
  page
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logIn(page, 'claire@example.com')
  await page.goto('/shop/nl/account/orders')
  const from = page.getByLabel('Van', { exact: true })
  await from.scrollIntoViewIfNeeded()
  await tagsAlive(page)

  await from.fill('1-1-2026')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('01-01-2026')
  // the button of the first field, which is focused
  await page.keyboard.press('Enter')
  const calendar = page.locator('.vitrine-popover:popover-open')
  await expect(calendar.getByRole('button', { name: /^1 januari/ })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('02-01-2026')
  await expect(from).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orders\?from=2026-01-02$/)
  await expect(page.getByRole('link', { name: /Vanaf 2 jan/ })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
