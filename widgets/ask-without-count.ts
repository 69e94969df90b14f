import { whenIdle } from '../src/lib/browser/when-idle.ts'
import { safeDocument } from '../src/lib/dom/unclobbered.ts'
import type { WidgetTag } from '../src/loader/registry.ts'

/**
 * Asks the server once, when the browser is idle, for the number that a tag without `count` shows: a page from a cache for
 * everybody cannot contain the number of this shopper.
 */
export function askWithoutCount(tag: WidgetTag, ask: () => unknown): void {
  whenIdle(() => safeDocument.querySelector(`${tag}:not([count])`) && ask())
}
