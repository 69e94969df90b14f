import { dispatch } from '../../events.ts'
import { lazy } from '../../lib/lazy.ts'
import { ChunkLoadError } from '../../start-errors.ts'

const code = lazy(() => import('./refresh-page.ts'))

/**
 * Fetches the current page again and merges it into the document. If the code for that cannot be loaded, the shopper decides
 * whether to reload the page, which would lose what was entered.
 */
export async function refresh(): Promise<void> {
  const loaded = await code.preload()
  if (loaded) return loaded.refreshPage()
  const error = new ChunkLoadError('refresh-page')
  dispatch('vitrine:problem', { error, retry: () => location.reload() })
}

/** Refreshes the page if something has changed since it was requested. Nobody asked for it, so failures are silent. */
export async function refreshIfStale(): Promise<void> {
  await (await code.preload())?.refreshIfStale()
}
