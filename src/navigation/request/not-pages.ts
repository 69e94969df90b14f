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
  return readKnown().includes(withoutHash(url))
}

/** Other reasons for a full load, such as another build or culture, depend on the page that is shown. */
const LASTING =
  /^(attachment|an opaque redirect|redirected to another site|content type|no #page)/

/**
 * Remembers until the tab is closed that a response was no page of this site.
 *
 * @param reason Of its class, or of why it is not shown in place.
 */
export function rememberNotPage(url: URL, kind: ResponseClass['kind'], reason: string): void {
  if (!/file|reload/.test(kind) || !LASTING.test(reason)) return
  const one = withoutHash(url)
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
