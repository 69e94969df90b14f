/** The content of a picture; enough to draw it again, byte for byte. */
export interface Drawing {
  /** The object, such as `teapot`. */
  shape: string
  /** The colour of the object, as `#rrggbb`. */
  color: string
  /**
   * `scene` and `night` show it in a room by day and by night, `group` with others of its kind, `measures` with its
   * dimensions.
   */
  view: 'front' | 'detail' | 'scene' | 'night' | 'group' | 'measures'
  /** The rotation on a turntable, from 0 to 1; `view` is `front` then. */
  turn?: number
  /** Width divided by height; drawings are square by default. Objects that stand in a room fit into 3:4 to 3:2. */
  ratio?: number
  /** Makes two objects of the same shape differ. */
  seed: number
}
