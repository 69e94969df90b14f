import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { tagsAlive } from './settled.ts'
import { expectLargePurchaseTargets } from './targets.ts'

/** The narrowest supported screen, on which long words overflow first. */
export const NARROW = { width: 320, height: 640 }

/** Fails if the page is not accessible, scrolls sideways, or has small controls to buy with on a phone. */
export async function expectUsable(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await tagsAlive(page)
  await expectNoAxeViolations(page)
  if (width === NARROW.width) await expectLargePurchaseTargets(page)
  const widest = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widest, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(width)
}
