import { createContext, useContext } from 'react'

/** What a view may know of the tag that it lives in. */
export interface Host {
  /** The tag itself, for example to send an event from. */
  readonly element: HTMLElement
  /** The page's children of the tag, kept: they left the page when the view came. */
  readonly fallback: readonly ChildNode[]
  /** Holds them. A view that shows them puts this into itself: then changes that the page makes show, too. */
  readonly fallbackContainer: HTMLElement
}

export const HostContext = createContext<Host | undefined>(undefined)

/** The tag around this view and the server's HTML that stood inside it. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (host) return host
  throw new Error(
    'useHost() was called outside of a widget. Render the view through its tag, or inside <HostContext value={…}>.'
  )
}
