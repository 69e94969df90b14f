import type {
  FullWishlist,
  WishlistLine,
  WishlistSummary
} from '../../shared/contract/wishlist.ts'

export interface WishlistPageState {
  lists: readonly WishlistSummary[]
  /** `undefined` while there is no list at all. */
  list: FullWishlist | undefined
  /** Another list is being loaded. */
  isLoading: boolean
}

/** What becomes of the page's state; unchanged if it shows another list by now. */
type Change = (state: WishlistPageState) => WishlistPageState

/** Changes the list that is shown, also where all lists are shown. */
export function withList(
  listId: string,
  changes: (list: FullWishlist) => Partial<FullWishlist>
): Change {
  return state => {
    if (state.list?.Id !== listId) return state
    const list = { ...state.list, ...changes(state.list) }
    const { Name, Lines } = list
    const lists = state.lists.map(one =>
      one.Id === listId ? { ...one, Name, ProductsCount: Lines.length } : one
    )
    return { ...state, list, lists }
  }
}

export function withLine(
  listId: string,
  lineId: string,
  changes: Partial<WishlistLine>
): Change {
  return withList(listId, ({ Lines }) => ({
    Lines: Lines.map(line =>
      line.WishlistProductId === lineId ? { ...line, ...changes } : line
    )
  }))
}

/** Puts a line where it was; at the end if it was in no list. */
export function withLineAt(listId: string, line: WishlistLine, index: number): Change {
  return withList(listId, ({ Lines }) => {
    const others = Lines.filter(one => !isSame(one, line))
    return { Lines: others.toSpliced(index < 0 ? others.length : index, 0, line) }
  })
}

export function withoutLine(listId: string, line: WishlistLine): Change {
  return withList(listId, ({ Lines }) => ({ Lines: Lines.filter(one => !isSame(one, line)) }))
}

function isSame(one: WishlistLine, other: WishlistLine): boolean {
  return one.WishlistProductId === other.WishlistProductId
}
