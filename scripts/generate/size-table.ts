import type { Flavour } from '../flavour.mjs'
import type { PageLimits } from '../size/limits.mjs'
import { table } from './markdown.ts'

type Limits = Readonly<Record<string, PageLimits>>

/** The limits of each page in both flavours, for the README. */
export function sizeTable({ react, light }: Readonly<Record<Flavour, Limits>>): string {
  const both = (page: string, limit: keyof PageLimits, unit = '') =>
    [react, light].map(limits => `${limits[page]?.[limit]}${unit}`).join(' / ')
  return table(
    ['Page', 'At rest', 'After idle work', 'Script files'],
    Object.keys(react).map(page => [
      page,
      both(page, 'atRest', ' KB'),
      both(page, 'afterIdle', ' KB'),
      both(page, 'files')
    ])
  )
}
