import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { finishAnimations } from '../../support/finish-animations.ts'

/** Fails with axe's description of each violation and how to fix it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNone(page, {
    // also the rule for targets below 24 px, which axe leaves out by default
    rules: { 'target-size': { enabled: true } },
    // without the stylesheets, which only the rule below needs: loading them takes a third of the time
    preload: { assets: ['media'] }
  })
}

/** Fails if a style shows the page in one orientation only. All pages have the same styles. */
export async function expectNoOrientationLock(page: Page): Promise<void> {
  await expectNone(page, { runOnly: ['css-orientation-lock'] })
}

async function expectNone(page: Page, options: RunOptions): Promise<void> {
  // not a script tag, which the page's policy would reject
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(finishAnimations)
  // omitting details of passed rules saves half of the time
  const all: RunOptions = { ...options, resultTypes: ['violations'] }
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify(all)})`
  )
  const modal = page.locator('dialog:modal').last()
  const isBehind = async (nodeTargets: unknown[]) =>
    (await modal.count()) > 0 && (await modal.locator(String(nodeTargets.at(-1))).count()) === 0
  const failures: string[] = []
  for (const { id, nodes } of violations) {
    for (const { failureSummary = '', html, target } of nodes) {
      // what an open dialog covers in part cannot be pressed at all
      if (id === 'target-size' && (await isBehind(target))) continue
      failures.push(`${id}: ${failureSummary}\n  ${html}`)
    }
  }
  expect(failures, page.url()).toEqual([])
}
