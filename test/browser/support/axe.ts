import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** Fails with what is wrong, where, and how to fix it, in axe's words. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // not by a script tag: the page's policy would refuse it, as it should
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(
    // every rule runs; only the details of what passed are left out, which takes half the time
    "axe.run(document, { resultTypes: ['violations'] })"
  )
  const failures = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.failureSummary ?? ''}\n  ${node.html}`)
  )
  expect(failures, page.url()).toEqual([])
}
