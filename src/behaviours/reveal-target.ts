import { anchorOf } from '../navigation/render/scroll.ts'
import { reveal } from './reveal.ts'

/** Targets that were revealed before: Back and a refresh do not reopen what the shopper has closed since. */
const revealed = new WeakSet<Element>()

/**
 * Opens whatever hides the target of the address's hash, and scrolls to it if it was hidden.
 *
 * @param isHashChange Whether the hash has changed on the current page, so that an earlier target is revealed again.
 */
export function revealTarget(isHashChange: boolean): void {
  const target = anchorOf(location.href)
  if (!target || (revealed.has(target) && !isHashChange)) return
  revealed.add(target)
  if (target.checkVisibility()) return
  reveal(target)
  if (target.checkVisibility()) target.scrollIntoView({ behavior: 'instant' })
}
