/** What a picture of the demo shop shows; enough to draw it again, byte for byte. */
export interface Drawing {
  /** The thing, such as `teapot`. */
  shape: string
  /** Of the thing, as `#rrggbb`. */
  color: string
  /** Seen from the front, in detail, or in a room. */
  view: 'front' | 'detail' | 'scene'
  /** Makes two things of one shape differ. */
  seed: number
}
