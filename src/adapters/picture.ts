import type { Photo } from '../shared/contract/photo.ts'

/** A picture with its URL, and with those of other widths. */
export interface Picture extends Photo {
  Url: string
  Sizes?: { Url: string; Width: number }[]
}
