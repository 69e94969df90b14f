import { useLayoutEffect, useRef } from 'react'

/** Renders an existing node of the page, with its listeners, its input and its form. */
export function KeptNode({ node }: { node: Node }) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // inserting it again would lose the focus and reload its frames
    if (container.current!.firstChild !== node) container.current!.replaceChildren(node)
  }, [node])
  return <div ref={container} style={{ display: 'contents' }} data-vitrine-page="" />
}
