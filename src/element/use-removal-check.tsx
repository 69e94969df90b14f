import { type ReactNode, useLayoutEffect, useState } from 'react'

import type { WidgetHost } from './widget-host.ts'

const probes = new WeakSet<Node>()

/**
 * Restores a view whose nodes another script has removed. React would go on updating the removed nodes, and the widget would
 * stay blank.
 *
 * React itself removes nodes, too, and does not say so. The returned probe tells the two apart: React has to insert it
 * before the first node of the view, which throws if that node is missing, and the error boundary then renders the view
 * again.
 *
 * @returns What to render in front of the view.
 */
export function useRemovalCheck(host: WidgetHost): ReactNode {
  const [isProbing, setProbing] = useState(false)

  useLayoutEffect(() => {
    const observer = new MutationObserver(records => {
      host.reclaim()
      const isInView = ({ target }: MutationRecord) => target === host.container
      if (records.some(record => isInView(record) && hasRemoved(record))) setProbing(true)
    })
    observer.observe(host.element, { childList: true })
    observer.observe(host.container, { childList: true })
    return () => observer.disconnect()
  }, [host])

  // removed before the next frame, so the probe is never visible and never matches
  // `:first-child`
  useLayoutEffect(() => {
    if (isProbing) setProbing(false)
  }, [isProbing])

  return isProbing && <span hidden ref={markProbe} />
}

/** A node that an extension has merely wrapped was not removed. */
function hasRemoved({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some(node => !node.isConnected && !probes.has(node))
}

function markProbe(node: Node | null): void {
  if (node) probes.add(node)
}
