/** A piece of template code in a file. */
export interface Piece {
  readonly start: number
  readonly end: number
  /**
   * `printed`: prints something that only the shop knows; `code`: decides, repeats, or computes; `comment`: leaves nothing in the page.
   */
  readonly kind: 'printed' | 'code' | 'comment'
  /** Whether it begins, continues with another part, or ends what a page may have or not. */
  readonly role?: Role
}

export type Role = 'open' | 'middle' | 'close'
