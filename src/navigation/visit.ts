import { safeDocument } from '../lib/unclobbered.ts'
import { navigateTo } from './address.ts'
import { leave } from './leave.ts'
import { whyNotInPlace } from './link-rules.ts'

export interface VisitOptions {
  /** Whether the visit gets its own history entry. @default 'push', and 'replace' for the same address */
  history?: 'push' | 'replace'
  /** Where the view is afterwards. @default 'top' */
  scroll?: 'top' | 'keep'
  /** Where the focus goes. @default 'heading' */
  focus?: 'heading' | 'keep'
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
  const target = new URL(url, safeDocument.baseURI)
  const why = whyNotInPlace(target, new URL(location.href))
  if (why) return leave(target.href, why, options.history)
  await navigateTo(target, options)
}

/**
 * "The page reloads": fetches the current page again and merges it into the document. Scroll, focus and the state of
 * widgets whose tag did not change stay.
 */
export async function refresh(): Promise<void> {
  const { refreshPage } = await import('./refresh-page.ts')
  await refreshPage()
}
