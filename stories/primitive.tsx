import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Scene } from './scene.tsx'

/** A part of `src/ui` on a page of a shop: it knows the page's culture and nothing else. */
export function Primitive({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  // After the effects of the scene, which prints the page settings.
  useLayoutEffect(() => setReady(true), [])
  return (
    <>
      <Scene html="" script={false} />
      {isReady && children}
    </>
  )
}
