import { dispatch } from '../events.ts'
import { safeDocument } from '../lib/unclobbered.ts'
import { addressBarFor } from './address-bar.ts'
import { formOf } from './busy-form.ts'
import { debug } from './debug.ts'
import { isSamePage, mustBeFresh, whyNotInPlace } from './link-rules.ts'
import { runVisit } from './run-visit.ts'
import type { VisitOptions } from './visit.ts'

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
  if (why) return { why }
  if (!dispatch('vitrine:before-visit', { url: url.href })) return { why: 'a listener objects' }
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
  return { visit: runVisit(wish, addressBarFor(wish)) }
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
