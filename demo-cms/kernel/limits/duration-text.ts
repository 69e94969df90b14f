import type { Culture } from '../texts/cultures.ts'

/** A duration in one unit, rounded up: 90 seconds are `2 minutes`. */
export function durationText(seconds: number, culture: Culture): string {
  const [unit, count] =
    seconds < 60
      ? (['second', seconds] as const)
      : seconds < 3600
        ? (['minute', Math.ceil(seconds / 60)] as const)
        : (['hour', Math.ceil(seconds / 3600)] as const)
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(culture, format).format(count)
}
