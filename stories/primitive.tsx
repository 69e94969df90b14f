import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Scene } from './scene.tsx'

/** A component of `src/ui` on a page that provides only the culture. */
export function Primitive({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false)
  // after the effects of the scene, which renders the page settings
  useLayoutEffect(() => setReady(true), [])
  return (
    <>
      <Scene html="" script={false} />
      {isReady && children}
    </>
  )
}
