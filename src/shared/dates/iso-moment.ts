import { momentOf } from './date-format.ts'

/**
 * The moment of a date in ISO 8601, in ms since 1970; `undefined` if it cannot be read. Seconds and the time may be missing: a
 * day is its first moment.
 *
 * ```ts
 * isoMoment('2026-12-31T18:00', 'Europe/Brussels')
 * ```
 *
 * @param timeZone The time zone of texts that contain none.
 */
export function isoMoment(text: string, timeZone: string): number | undefined {
  const [, day, time = 'T00:00', seconds = ':00', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i.exec(
      text.trim()
    ) ?? []
  if (day === undefined) return undefined
  const clock = `${day}T${time.replace('T', '')}${seconds}`
  return momentOf(`${clock}${zone.toUpperCase()}`, 'YYYY-MM-DDTHH:mm:ss', timeZone)
}
