import { safeJson } from '../data/safe-json.ts'

/** The cookie with the popups that a visitor has closed; the CMS reads and writes it, too [POP-01]. */
export const POPUP_COOKIE = 'ManagerHiddenPopups'

/** A popup that a visitor has closed. */
export interface HiddenPopup {
  id: string
  /** Until when it stays hidden, in ISO 8601 and UTC. */
  datetime: string
}

/** The list in the value of a cookie, of which a browser may have several; entries that are invalid are left out [POP-01]. */
export function parseHidden(cookie: string): HiddenPopup[] {
  const list = safeJson(cookie)
  return Array.isArray(list) ? list.filter(isEntry) : []
}

/** Whether a visitor has closed a popup, and it may not be shown again yet. */
export function isHidden(list: readonly HiddenPopup[], id: string, now = Date.now()): boolean {
  return list.some(popup => popup.id === id && momentOf(popup.datetime) > now)
}

function isEntry(entry: unknown): entry is HiddenPopup {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, datetime } = entry as Record<string, unknown>
  return (
    typeof id === 'string' &&
    // half a surrogate pair cannot be written
    !/[\ud800-\udfff]/u.test(id) &&
    typeof datetime === 'string' &&
    !Number.isNaN(momentOf(datetime))
  )
}

/** Without a time zone, it is in UTC: it must not depend on where the visitor is. */
function momentOf(datetime: string): number {
  return Date.parse(/T[\d:.]+$/.test(datetime) ? `${datetime}Z` : datetime)
}
