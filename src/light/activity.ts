import { createContext, createElement, type ReactNode, useContext } from 'preact/compat'

const VisibleContext = createContext(true)

interface Props {
  mode: 'visible' | 'hidden'
  children: ReactNode
}

/**
 * Keeps the state and the nodes of its children while they are hidden, but stops their effects, which Preact cannot do. The nodes
 * remain visible: Vitrine hides only views of pages that are not in the document.
 */
export function Activity({ mode, children }: Props) {
  return createElement(VisibleContext.Provider, { value: mode === 'visible', children })
}

/** Whether no `Activity` hides this component. */
export function useVisible(): boolean {
  return useContext(VisibleContext)
}
