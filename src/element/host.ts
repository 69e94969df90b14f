import { createContext, useContext } from 'react'

/** What a view may know about its tag. */
export interface Host {
  /** The tag itself, for example to dispatch an event. */
  readonly element: HTMLElement
  /** The fallback's nodes, which left the document when the view was rendered. */
  readonly fallback: readonly ChildNode[]
  /** The container of the fallback. A view that shows the fallback renders it, so that changes by the page are visible. */
  readonly fallbackContainer: HTMLElement
}

export const HostContext = createContext<Host | undefined>(undefined)

/** The tag around this view, with its fallback. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (host) return host
  throw new Error(
    'useHost() was called outside of a widget. Render the view through its tag, or inside <HostContext value={…}>.'
  )
}

/** The dialog that contains this view; `undefined` on the page itself. */
export function useDialogAround(): Element | undefined {
  return useHost().element.closest('dialog, [role="dialog"]') ?? undefined
}
