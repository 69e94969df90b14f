import { createContext, useContext } from 'react'

import type { Field } from '../lib/dom/touched.ts'

/** What a view may know about its tag. */
export interface Host {
  /** The tag itself, for example to dispatch an event. */
  readonly element: HTMLElement
  /** The fallback's nodes, which left the document when the view was rendered. */
  readonly fallback: readonly ChildNode[]
  /** The container of the fallback. A view that shows the fallback renders it, so that changes by the page are visible. */
  readonly fallbackContainer: HTMLElement
  /** The field of that name in the fallback, for `usePageField`; or its only field, if `orOnly`. */
  pageField(this: void, name: string, orOnly: boolean): Field | null
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
