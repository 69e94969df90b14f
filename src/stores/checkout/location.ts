import { allowsPreferences } from '../../consent/consent.ts'
import { readCookie } from '../../lib/browser/cookies.ts'
import { writeCookie } from '../../lib/browser/write-cookie.ts'
import { keep, readKept } from '../../lib/page/kept.ts'
import type { FoundAddress } from '../../shared/contract/pickup-points.ts'
import { toJson } from '../../shared/data/to-json.ts'

/** The shopper's last known location, for the server and for the next search [CHK-12]; `forget-kept.ts` deletes it with the session. */
export const LOCATION_COOKIE = 'ManagerLocation'

/** How an address was given: typed, from the device, or by moving a map. */
export type LocationMedium = 'typed' | 'device' | 'map'

const HOURS = 24 * 30

/** Stores the shopper's location if they allow preferences; otherwise deletes the stored one [CHK-12]. */
export function keepLocation(found: FoundAddress, medium: LocationMedium): void {
  if (!allowsPreferences()) {
    forgetLocation()
    return
  }
  writeCookie(LOCATION_COOKIE, toJson({ ...found, Medium: medium }), HOURS)
  keep('localStorage', 'vitrine-location', '1')
}

function forgetLocation(): void {
  keep('localStorage', 'vitrine-location', '')
  if (readCookie(LOCATION_COOKIE) !== undefined) {
    writeCookie(LOCATION_COOKIE, '', 0)
  }
}

const LAST_POINT = 'vitrine-pickup-point'

/** The pickup point last chosen on this device, if the shopper allows preferences. */
export function lastPickupPoint(carrier: string): string | undefined {
  if (!allowsPreferences()) return undefined
  const [of, id] = (readKept('localStorage', LAST_POINT) ?? '').split('\n')
  return of === carrier ? id : undefined
}

export function rememberPickupPoint(carrier: string, id: string): void {
  keep('localStorage', LAST_POINT, allowsPreferences() ? `${carrier}\n${id}` : '')
}
