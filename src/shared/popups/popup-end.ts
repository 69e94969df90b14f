import { isoMoment } from '../dates/iso-moment.ts'

/** The shop's: a popup ends at the same moment everywhere. */
export const SHOP_TIME_ZONE = 'Europe/Brussels'

/** When a popup ends. */
export interface PopupEnd {
  /** The popup's EndDatetime, in ISO 8601. */
  endDate?: string | undefined
  /** Of dates that contain none. @default SHOP_TIME_ZONE */
  timeZone?: string | undefined
}

/** Whether a popup has ended. A date that cannot be read never comes. */
export function hasEnded(end: PopupEnd, now = Date.now()): boolean {
  return (endOf(end) ?? now + 1) <= now
}

/** When a popup ends, in ms since 1970; `undefined` without a readable date and time zone. */
export function endOf({ endDate, timeZone = SHOP_TIME_ZONE }: PopupEnd): number | undefined {
  try {
    return endDate === undefined ? undefined : isoMoment(endDate, timeZone)
  } catch {
    // an unknown time zone
    return undefined
  }
}
