import { openByHash } from '../dialogs/open-by-hash.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { anchorOf } from '../navigation/render/scroll.ts'
import { hasNavigateEvents } from '../navigation/start/navigate-events.ts'
import { reveal } from './reveal.ts'

/** Targets that were revealed before: Back and a refresh do not reopen what the shopper has closed since. */
const revealed = new WeakSet<Element>()

/**
 * Opens whatever hides the element that the URL's hash names, and scrolls to it if it was hidden. The hash may also be that of a
 * link that opens a dialog.
 *
 * @param isHashChange Whether the hash has changed on the current page, so that an earlier target is revealed again.
 */
export function revealTarget(isHashChange: boolean): void {
  const target = anchorOf(location.href)
  const links = safeDocument.querySelectorAll<HTMLElement>('[data-vitrine-modal-hash]')
  if (links.length > 0) void linksAreFollowed().then(() => links.forEach(openByHash))
  if (!target || (revealed.has(target) && !isHashChange)) return
  revealed.add(target)
  if (target.checkVisibility()) return
  reveal(target)
  if (target.checkVisibility()) target.scrollIntoView({ behavior: 'instant' })
}

/** Older browsers load the code that follows links; until then, a click on a link loads its page in full. */
async function linksAreFollowed(): Promise<void> {
  if (hasNavigateEvents()) return
  await import('../navigation/start/click-events.ts').catch(() => {})
  // navigation, which has asked for this code first, starts it in the meantime
  await new Promise(resolve => setTimeout(resolve))
}
