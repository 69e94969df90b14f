import { useLayoutEffect, useRef } from 'react'

/** The server's own nodes, as they are: with their listeners, what was typed into them, and their place in a form. */
export function KeptNodes({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current!.replaceChildren(...nodes)
  }, [nodes])
  return <div ref={place} style={{ display: 'contents' }} />
}
