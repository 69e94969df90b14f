import { anchorOf } from '../navigation/render/scroll.ts'
import { reveal } from './reveal.ts'

/** What the shopper was led to already; a refresh and Back do not open again what was closed since. */
const arrived = new WeakSet<Element>()

/**
 * Opens what hides the place that the address names, and goes there if it could not be seen until now.
 *
 * @param isChange The address has changed on the page that is shown.
 */
export function arrive(isChange: boolean): void {
  const target = anchorOf(location.href)
  if (!target || (arrived.has(target) && !isChange)) return
  arrived.add(target)
  if (target.checkVisibility()) return
  reveal(target)
  if (target.checkVisibility()) target.scrollIntoView({ behavior: 'instant' })
}
