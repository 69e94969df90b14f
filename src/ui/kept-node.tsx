import { useLayoutEffect, useRef } from 'react'

/** A node that the page brought, as it is: with its listeners, what was typed into it, and its place in a form. */
export function KeptNode({ node }: { node: Node }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // put in again, it would lose its focus and load its frames again
    if (place.current!.firstChild !== node) place.current!.replaceChildren(node)
  }, [node])
  return <div ref={place} style={{ display: 'contents' }} />
}
