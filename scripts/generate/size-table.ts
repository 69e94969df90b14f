import type { Flavour } from '../flavour.mjs'
import type { PageLimits, StyleLimits } from '../size/limits.mjs'
import { table } from './markdown.ts'

type Limits = Readonly<Record<string, PageLimits>>

/** The limits of each page in both flavours, for the README. The CSS is the same in both. */
export function sizeTable(
  { react, light }: Readonly<Record<Flavour, Limits>>,
  styles: Readonly<Record<string, StyleLimits>>
): string {
  const both = (page: string, limit: keyof PageLimits, unit = '') =>
    [react, light].map(limits => `${limits[page]?.[limit]}${unit}`).join(' / ')
  return table(
    ['Page', 'At rest', 'After idle work', 'Script files', 'CSS it waits for', 'CSS files'],
    Object.keys(react).map(page => [
      page,
      both(page, 'atRest', ' KB'),
      both(page, 'afterIdle', ' KB'),
      both(page, 'files'),
      `${styles[page]?.waitedFor} of ${styles[page]?.all} KB`,
      `${styles[page]?.files}`
    ])
  )
}
