import { lazy } from '../../lib/lazy.ts'

const code = lazy(() => import('./refresh-page.ts'))

/** Fetches the current page again and merges it into the document; without the code for that, reloads it. */
export async function refresh(): Promise<void> {
  const loaded = await code.preload()
  if (loaded) await loaded.refreshPage()
  else location.reload()
}

/** Refreshes the page if something has changed since it was requested. Nobody asked for it, so failures are silent. */
export async function refreshIfStale(): Promise<void> {
  await (await code.preload())?.refreshIfStale()
}
