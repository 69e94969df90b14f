import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

import { finishAnimations } from './finish-animations.ts'

/** Fails with what is wrong, where, and how to fix it, in axe's words. */
export async function expectNoAxeViolations(
  element: Element = document.body,
  options: RunOptions = {}
): Promise<void> {
  finishAnimations()
  // Rules about a whole page have no place on a fragment.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  // every rule runs; only the details of what passed are left out, which takes half the time
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
