import type { DormantPart } from '../../src/loader/registry.ts'

/** The tag shows nothing: without its view, it reports the same events. */
export const analytics: DormantPart = wake => {
  const start = () => import('./watch-page.ts').then(({ watchPage }) => void watchPage(), wake)
  if ('requestIdleCallback' in window) requestIdleCallback(start)
  else setTimeout(start)
}
