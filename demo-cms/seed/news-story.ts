import type { Drawing } from '../simulators/images/drawing.ts'
import type { Words } from './words.ts'

/** A story of the demo's news. */
export interface Story {
  slug: string
  /** How many days before the day of the seed it was published. */
  daysAgo: number
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
