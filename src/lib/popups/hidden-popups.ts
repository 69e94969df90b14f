import { safeJson } from '../data/safe-json.ts'

/** The cookie with the popups that a visitor has closed; the CMS reads and writes it, too [POP-01]. */
export const POPUP_COOKIE = 'ManagerHiddenPopups'

/** 9999 h, over a year [POP-01]. */
export const POPUP_HOURS = 9999

/** The size of the cookie's value as it is sent, in bytes: servers reject requests with 16 KB of cookies. */
const MAX_BYTES = 2000

/** A popup that a visitor has closed. */
export interface HiddenPopup {
  id: string
  /** Until when it stays hidden, in ISO 8601. */
  datetime: string
}

/** When a popup ends, and when it may be shown again. */
export interface PopupTerms {
  /** The popup's EndDatetime, in ISO 8601. */
  endDate?: string | undefined
  /** The hours after which a closed popup may be shown again; without them, it may not. */
  repeatHours?: number | undefined
}

const HOUR_MS = 3_600_000

/** The list in the value of a cookie, of which a browser may have several; entries that are invalid are left out [POP-01]. */
export function parseHidden(cookie: string): HiddenPopup[] {
  const list = safeJson(cookie)
  return Array.isArray(list) ? list.filter(isEntry) : []
}

/** Whether a visitor has closed a popup, and it may not be shown again yet. */
export function isHidden(list: readonly HiddenPopup[], id: string, now = Date.now()): boolean {
  return list.some(popup => popup.id === id && Date.parse(popup.datetime) > now)
}

/** Whether a popup has ended. A date that cannot be read never comes. */
export function hasEnded(endDate: string | undefined, now = Date.now()): boolean {
  return endDate !== undefined && Date.parse(endDate) <= now
}

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
  while (kept.length > 1 && sizeOf(kept) > MAX_BYTES) kept.shift()
  return JSON.stringify(kept)
}

/** The earliest of its end, its next showing, and the end of the cookie. */
function hiddenUntil({ endDate, repeatHours }: PopupTerms, now: number): string {
  const ends = [
    Date.parse(endDate ?? ''),
    now + (repeatHours ?? POPUP_HOURS) * HOUR_MS,
    now + POPUP_HOURS * HOUR_MS
  ]
  const until = Math.min(...ends.filter(end => !Number.isNaN(end)))
  return `${new Date(until).toISOString().slice(0, 19)}Z`
}

function sizeOf(list: readonly HiddenPopup[]): number {
  return encodeURIComponent(JSON.stringify(list)).length
}

function isEntry(entry: unknown): entry is HiddenPopup {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, datetime } = entry as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof datetime === 'string' &&
    !Number.isNaN(Date.parse(datetime))
  )
}
