/** What a picture of the demo shop shows; enough to draw it again, byte for byte. */
export interface Drawing {
  /** The thing, such as `teapot`. */
  shape: string
  /** Of the thing, as `#rrggbb`. */
  color: string
  /** From the front, in detail, in a room by day and by night, with others of its kind, with its measures. */
  view: 'front' | 'detail' | 'scene' | 'night' | 'group' | 'measures'
  /** On a turning table, from 0 to 1; `view` is the front then. */
  turn?: number
  /** Makes two things of one shape differ. */
  seed: number
}
