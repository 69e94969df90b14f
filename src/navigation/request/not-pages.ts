import { safeJson } from '../../shared/data/safe-json.ts'
import { toJson } from '../../shared/data/to-json.ts'
import { withoutHash } from '../links/page-url.ts'
import type { ResponseClass } from './classify-response.ts'

const KEY = 'vitrine-not-pages'

/** Of the most recent URLs. */
const MAX_KNOWN = 50

/** In tabs whose storage is blocked, until the next full load. */
let known: string[] = []

/**
 * Whether a URL has turned out to be no page of this site: a feed, a download, a page without `#page`. Requesting it ahead of a
 * full load would only send every request twice.
 */
export function isNotPage(url: URL): boolean {
  const one = withoutHash(url)
  return here.has(one) || readKnown().includes(one)
}

/** The URLs that only a page of the present document cannot visit, because it has another build or culture. */
const here = new Set<string>()

/** Other reasons for a full load depend on the document that is shown. */
const LASTING =
  /^(attachment|an opaque redirect|redirected to another site|content type|no #page)/

/**
 * Remembers until the tab is closed that a response was no page of this site; until the next full load if it needs one for another reason.
 *
 * @param reason Of its class, or of why it is not shown in place.
 */
export function rememberNotPage(url: URL, kind: ResponseClass['kind'], reason: string): void {
  if (!/file|reload/.test(kind)) return
  const one = withoutHash(url)
  if (!LASTING.test(reason)) here.add(one)
  // a visit then only sees that there is no response
  if (here.has(one)) return
  known = [...readKnown().filter(other => other !== one), one].slice(-MAX_KNOWN)
  try {
    sessionStorage.setItem(KEY, toJson(known))
  } catch {
    // blocked or full
  }
}

function readKnown(): string[] {
  try {
    const stored = safeJson(sessionStorage.getItem(KEY) ?? '')
    if (Array.isArray(stored)) known = stored.map(String)
  } catch {
    // blocked
  }
  return known
}
