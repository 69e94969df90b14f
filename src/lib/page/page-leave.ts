import { safeDocument } from '../dom/unclobbered.ts'

/** Calls back when the page is about to give way to another one. A refresh is none: what is open then stays open. */
export function onPageLeave(leave: () => void, signal: AbortSignal): void {
  safeDocument.addEventListener(
    'vitrine:before-render',
    ({ detail }) => {
      if (!detail.isRefresh) leave()
    },
    { signal }
  )
}
