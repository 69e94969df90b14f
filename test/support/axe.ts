import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

import { finishAnimations } from './finish-animations.ts'

/** Fails with axe's description of each violation, its location and how to fix it. */
export async function expectNoAxeViolations(
  element: Element = document.body,
  options: RunOptions = {}
): Promise<void> {
  finishAnimations()
  // rules about whole pages do not apply to a fragment
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  // all rules run; leaving out the details of those that passed halves the time
  const { violations } = await axe.run(element, {
    rules,
    resultTypes: ['violations'],
    ...options
  })
  const failures = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.failureSummary ?? ''}\n  ${node.html}`)
  )
  expect(failures).toEqual([])
}
