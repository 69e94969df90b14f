import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { markChanged } from '../../lib/page/changes.ts'
import {
  bypassesCache,
  changeBy,
  type LeaveReason,
  whyNotInPlace
} from '../links/link-rules.ts'
import { isSamePage } from '../links/page-url.ts'
import { formOf, isLink } from '../links/source.ts'
import { session } from '../session/session.ts'
import type { VisitOptions, VisitRequest } from '../session/visit-types.ts'
import { formCode } from './run-visit.ts'

/** What to visit in place, nothing if that visit is already under way, or why the browser navigates instead. */
export type Proposal = { request?: VisitRequest } | { reason: ProposalReason }

type ProposalReason = LeaveReason | 'outdated' | 'a listener' | 'missing code'

/**
 * Decides whether a URL is visited in place: unless the rules or a listener of the page object.
 *
 * @param source The link, button or form that was used; none when a script asks.
 * @param data The body of a POST form.
 */
export function proposeVisit(
  url: URL,
  source: Element | undefined,
  data?: FormData,
  options: VisitOptions = {}
): Proposal {
  if (isRepeat(source, url)) return {}
  const here = new URL(location.href)
  const reason = session.isOutdated
    ? 'outdated'
    : (whyNotInPlace(url, here, source) ??
      // a lost connection does no harm: the server knows a repetition by the key that the page has printed
      (data?.get('Key') && !formCode.loaded && navigator.onLine && 'missing code'))
  if (reason) return leaveToBrowser(reason, url, data)
  if (!dispatch('vitrine:before-visit', { url: url.href })) {
    return leaveToBrowser('a listener', url, data)
  }
  const request: VisitRequest = {
    url,
    trigger: triggerOf(source),
    history: options.history ?? (isSamePage(url, here) ? 'replace' : 'push'),
    scroll: options.scroll ?? 'top',
    focus: options.focus ?? 'heading',
    fresh: options.fresh ?? bypassesCache(source),
    source,
    data
  }
  return { request }
}

/** Whether this is a second click on a link whose visit is waiting, which no script has pointed elsewhere meanwhile. */
function isRepeat(source: Element | undefined, url: URL): boolean {
  const visit = session.visit
  if (!source || visit?.request.source !== source || visit.progress.signal.aborted) return false
  return visit.request.url.href === url.href
}

/** Forms, logoffs and changes of language change data in a full load, too, which makes cached pages and other tabs stale. */
function leaveToBrowser(
  reason: ProposalReason,
  url: URL,
  data: FormData | undefined
): Proposal {
  debug(`not in place: ${reason} (${url.href})`)
  if (reason === 'logoff') {
    markChanged('session')
    // the response has arrived; a link to the logoff only asks
    if (data) addEventListener('pagehide', () => markChanged('logoff'))
  } else if (data) markChanged(changeBy(url))
  else if (reason === 'another language') markChanged()
  return { reason }
}

function triggerOf(source: Element | undefined): 'link' | 'form' | 'script' {
  if (!source) return 'script'
  return formOf(source) && !isLink(source) ? 'form' : 'link'
}
