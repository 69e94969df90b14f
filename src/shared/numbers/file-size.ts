const STEPS = [
  { unit: 'byte', bytes: 1 },
  { unit: 'kilobyte', bytes: 1000 },
  { unit: 'megabyte', bytes: 1_000_000 }
] as const

/** The size of a file in the format of a culture, in units of 1000: `1,4 Mo` in French, `350 kB` in English. */
export function formatFileSize(bytes: number, culture: string): string {
  const step = STEPS.findLast(one => bytes >= one.bytes) ?? STEPS[0]
  const amount = bytes / step.bytes
  return new Intl.NumberFormat(culture, {
    style: 'unit',
    unit: step.unit,
    maximumFractionDigits: step.unit === 'megabyte' ? 1 : 0
  }).format(amount)
}
