import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { DeclaredRefresh } from '../request/declared-refresh.ts'
import { leave } from '../session/leave.ts'

/**
 * Follows the refresh that the direct response to a form declares, after its delay, unless another page is visited by then. Such a
 * response cannot be loaded in full.
 */
export function followRefresh({ url, delay }: DeclaredRefresh): void {
  const visited = new AbortController()
  const { signal } = visited
  const timer = setTimeout(() => {
    visited.abort()
    leave(url, 'a declared refresh')
  }, delay)
  signal.addEventListener('abort', () => clearTimeout(timer))
  const onRender = ({ detail }: DocumentEventMap['vitrine:before-render']) => {
    // merged into the page that refreshes
    if (!detail.isRefresh) visited.abort()
  }
  safeDocument.addEventListener('vitrine:visit', () => visited.abort(), { signal })
  safeDocument.addEventListener('vitrine:before-render', onRender, { signal })
}
