import { toJson } from '../data/to-json.ts'
import { type HiddenPopup, isHidden } from './hidden-popups.ts'
import { endOf, type PopupEnd } from './popup-end.ts'

/** 9999 h, over a year [POP-01]. */
export const POPUP_HOURS = 9999

/** The size of the cookie's value as it is sent, in bytes: servers reject requests with 16 KB of cookies. */
const MAX_BYTES = 2000

/** When a popup ends, and when it may be shown again. */
export interface PopupTerms extends PopupEnd {
  /** The hours after which a closed popup may be shown again; without them, it may not. */
  repeatHours?: number | undefined
}

const HOUR_MS = 3_600_000

/**
 * The value of the cookie after a popup was closed [POP-01]. Entries that are no longer needed are dropped, and then the oldest
 * ones, so that the cookie never has more than 2 KB.
 */
export function withHidden(
  list: readonly HiddenPopup[],
  id: string,
  terms: PopupTerms,
  now = Date.now()
): string {
  const entry = { id, datetime: hiddenUntil(terms, now) }
  const others = list.filter(other => other.id !== id && isHidden([other], other.id, now))
  // lists of several cookies may have the same popup
  const kept = [...new Map(others.map(other => [other.id, other])).values(), entry]
  while (sizeOf(kept) > MAX_BYTES) kept.shift()
  return toJson(kept)
}

/** The earliest of its end, its next showing, and the end of the cookie. */
function hiddenUntil({ repeatHours, ...end }: PopupTerms, now: number): string {
  const last = now + POPUP_HOURS * HOUR_MS
  const next = now + (repeatHours ?? POPUP_HOURS) * HOUR_MS
  const until = Math.min(endOf(end) ?? last, next, last)
  return `${new Date(until).toISOString().slice(0, 19)}Z`
}

function sizeOf(list: readonly HiddenPopup[]): number {
  return encodeURIComponent(toJson(list)).length
}
