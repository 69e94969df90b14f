import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { markChanged } from '../../lib/page/changes.ts'
import { formOf } from '../forms/busy-form.ts'
import { addressBarFor, aroundVisit } from '../history/visit-history.ts'
import {
  changeBy,
  isForModal,
  isSamePage,
  mustBeFresh,
  whyNotInPlace
} from '../links/link-rules.ts'
import type { Wish } from '../session/visit.ts'
import type { VisitOptions } from '../visit.ts'
import { runVisit } from './run-visit.ts'

/** A visit in place, or why the browser goes there by itself. */
export type Beginning = { visit: Promise<void> } | { why: string }

/**
 * Begins a visit if the rules allow it and no listener of the page objects.
 *
 * @param source The link, button or form that was used; none when a script asks.
 * @param data What a POST form sends.
 */
export function beginVisit(
  url: URL,
  source: Element | undefined,
  data?: FormData,
  options: VisitOptions = {}
): Beginning {
  const here = new URL(location.href)
  const why = whyNotInPlace(url, here, source)
  if (why) debug(`not in place: ${why} (${url.href})`)
  if (why) return toBrowser(why, url, data)
  if (!dispatch('vitrine:before-visit', { url: url.href })) {
    return toBrowser('a listener objects', url, data)
  }
  const wish = {
    url,
    trigger: triggerOf(source),
    history: options.history ?? (isSamePage(url, here) ? 'replace' : 'push'),
    scroll: options.scroll ?? 'top',
    focus: options.focus ?? 'heading',
    fresh: mustBeFresh(source),
    source,
    data
  } as const
  return { visit: isForModal(wish) ? openInModal(wish) : visitNow(wish) }
}

/** Runs a visit that gets its own history entry, after whatever it must wait for. */
export function visitNow(wish: Wish): Promise<void> {
  return aroundVisit(() => runVisit(wish, addressBarFor(wish)))
}

/** Without the code the page is shown instead, as it is without scripts. */
async function openInModal(wish: Wish): Promise<void> {
  const code = await import('../modal/open-in-modal.ts').catch(() => undefined)
  await (code?.openInModal ?? visitNow)(wish)
}

/** A full load changes things too, perhaps for pages of this document that the shopper goes back to, and in other tabs. */
function toBrowser(why: string, url: URL, data: FormData | undefined): Beginning {
  if (why === 'logoff') markChanged('session')
  else if (data) markChanged(changeBy(url))
  else if (why === 'another language') markChanged()
  return { why }
}

function triggerOf(source: Element | undefined): 'link' | 'form' | 'script' {
  if (!source) return 'script'
  return formOf(source) && !isLink(source) ? 'form' : 'link'
}

/** A link may stand inside a form; it does not send it. */
export function isLink(source: Element): boolean {
  return Element.prototype.matches.call(source, 'a, area')
}

/** The address that an attribute or a caller means on this page. */
export function addressOf(text: string): URL {
  return new URL(text, safeDocument.baseURI)
}
