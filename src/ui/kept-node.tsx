import { useLayoutEffect, useRef } from 'react'

import { moveBefore } from '../lib/dom/move-before.ts'

/** Renders an existing node of the page, with its listeners, its input and its form. */
export function KeptNode({ node }: { node: Node }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { firstChild } = container.current!
    // inserting it again would lose the focus and reload its frames
    if (firstChild === node) return
    moveBefore(container.current!, node, null)
    firstChild?.remove()
  }, [node])
  return <div ref={container} style={{ display: 'contents' }} data-vitrine-page="" />
}
