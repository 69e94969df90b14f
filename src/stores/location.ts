import { context } from '../context.ts'
import type { FoundAddress } from '../contract/pickup-points.ts'
import { readCookie, writeCookie } from '../lib/browser/cookies.ts'
import { $consent } from './consent.ts'

/** Where the shopper was found last, for the server and for the next search [CHK-12]. */
export const LOCATION_COOKIE = 'ManagerLocation'

/** How an address came: by the keyboard, by the device, or by moving a map. */
export type LocationMedium = 'typed' | 'device' | 'map'

const HOURS = 24 * 30

/**
 * Keeps where the shopper was found, all that is known of it, for who allows preferences; else it forgets what was kept
 * before [CHK-12].
 */
export function keepLocation(found: FoundAddress, medium: LocationMedium): void {
  const { applicationPath } = context()
  if (allowsPreferences()) {
    writeCookie(
      LOCATION_COOKIE,
      JSON.stringify({ ...found, Medium: medium }),
      applicationPath,
      HOURS
    )
  } else if (readCookie(LOCATION_COOKIE) !== undefined) {
    writeCookie(LOCATION_COOKIE, '', applicationPath, 0)
  }
}

const LAST_POINT = 'vitrine-pickup-point'

/** The point that was chosen last on this device, for who allows preferences. */
export function lastPickupPoint(carrier: string): string | undefined {
  if (!allowsPreferences()) return undefined
  try {
    const [of, id] = (localStorage.getItem(LAST_POINT) ?? '').split('\n')
    return of === carrier ? id : undefined
  } catch {
    return undefined
  }
}

export function rememberPickupPoint(carrier: string, id: string): void {
  try {
    if (allowsPreferences()) localStorage.setItem(LAST_POINT, `${carrier}\n${id}`)
    else localStorage.removeItem(LAST_POINT)
  } catch {
    // storage may be blocked: then it is not remembered
  }
}

function allowsPreferences(): boolean {
  const state = $consent.get()
  return state.status === 'decided' && state.settings.preferences
}
