import axe, { type RunOptions } from 'axe-core'
import { expect } from 'vitest'

import { finishAnimations } from './finish-animations.ts'

/** Fails with what is wrong, where, and how to mend it, in axe's words. */
export async function expectNoAxeViolations(
  element: Element = document.body,
  options: RunOptions = {}
): Promise<void> {
  finishAnimations()
  // Rules about a whole page have no place on a fragment.
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(element, { rules, ...options })
  const complaints = violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.failureSummary ?? ''}\n  ${node.html}`)
  )
  expect(complaints).toEqual([])
}
