import { safeDocument } from '../dom/unclobbered.ts'

/** Calls back before another page replaces this one. Not on a refresh, during which dialogs stay open. */
export function onPageLeave(leave: () => void, signal: AbortSignal): void {
  safeDocument.addEventListener(
    'vitrine:before-render',
    ({ detail }) => {
      if (!detail.isRefresh) leave()
    },
    { signal }
  )
}
