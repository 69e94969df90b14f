// What the light flavour bundles in place of `react-dom`: see README.md.

import type { VNode } from 'preact'
import { createPortal as createPreactPortal, type ReactNode } from 'preact/compat'

export { flushSync } from 'preact/compat'

/** Renders into another element. Preact has no parameter for the key, without which lists of portals get mixed up. */
export function createPortal(children: ReactNode, container: Element, key?: string): VNode {
  const portal = createPreactPortal(children, container)
  if (key !== undefined) portal.key = key
  return portal
}
