import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** Fails with axe's description of each violation and how to fix it. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // not a script tag, which the page's policy would reject
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(
    // all rules run, also the one for targets below 24 px, which axe leaves out by default; omitting details of passed
    // rules saves half of the time
    "axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })"
  )
  const failures = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.failureSummary ?? ''}\n  ${node.html}`)
  )
  expect(failures, page.url()).toEqual([])
}
