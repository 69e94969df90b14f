import type { Drawing } from '../simulators/images/drawing.ts'
import type { Words } from './catalogue-types.ts'

/** A story of the demo's news. */
export interface Story {
  slug: string
  /** For example `2026-09-14`. */
  day: string
  /** The slug of its category. */
  category: string
  author: string
  picture: Omit<Drawing, 'seed'>
  /** The number of photos in its gallery. */
  photos: number
  title: Words
  summary: Words
  /** Paragraphs are separated by an empty line. */
  body: Words
}
