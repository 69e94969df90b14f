import { leave } from './session/leave.ts'
import { addressOf, beginVisit } from './visit/propose-visit.ts'

export interface VisitOptions {
  /** Whether the visit gets its own history entry. @default 'push', and 'replace' for the same address */
  history?: 'push' | 'replace' | undefined
  /** Where the view is afterwards. @default 'top' */
  scroll?: 'top' | 'keep' | undefined
  /** Where the focus goes. @default 'heading' */
  focus?: 'heading' | 'keep' | undefined
}

/**
 * Goes to another page as a click on a link to it would: in place when it is one of ours, else in full. Resolves
 * when the page is shown, when a newer visit took its place, or when it failed and the shopper was told.
 *
 * ```ts
 * await visit('/shop/fr/shoppingcarts')
 * ```
 */
export async function visit(url: string | URL, options: VisitOptions = {}): Promise<void> {
  const target = addressOf(String(url))
  const beginning = beginVisit(target, undefined, undefined, options)
  if ('visit' in beginning) await beginning.visit
  else leave(target.href, beginning.why, options.history)
}

/**
 * "The page reloads": fetches the current page again and merges it into the document. Scroll, focus and the state of
 * widgets whose tag did not change stay.
 */
export async function refresh(): Promise<void> {
  const code = await import('./visit/refresh-page.ts').catch(() => undefined)
  if (code) await code.refreshPage()
  else location.reload()
}

/**
 * Fetches a page before somebody goes there; a visit within 30 s uses the answer. Not on slow lines or where data is
 * saved, and only what a visit shows in place. Resolves when the answer is here, or at once when it is not fetched.
 *
 * ```ts
 * await prefetch('/shop/fr/shoppingcarts')
 * ```
 */
export async function prefetch(url: string | URL): Promise<void> {
  const { prefetchPage } = await import('./prefetch/prefetch-page.ts')
  await prefetchPage(addressOf(String(url)))
}
