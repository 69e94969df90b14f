import { useLayoutEffect, useRef } from 'react'

/** Renders an existing node of the page, with its listeners, its input and its form. */
export function KeptNode({ node }: { node: Node }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // inserting it again would lose the focus and reload its frames
    if (place.current!.firstChild !== node) place.current!.replaceChildren(node)
  }, [node])
  return <div ref={place} style={{ display: 'contents' }} />
}
