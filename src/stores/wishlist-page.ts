import { atom, type ReadableAtom } from 'nanostores'

import {
  createWishlist,
  deleteWishlist,
  fetchWishlist,
  importLines,
  moveLine,
  removeLine,
  removeVariantEverywhere,
  restoreLine,
  shareWishlist,
  updateBought,
  updateDescription,
  updateName,
  updateNote,
  updateQuantity
} from '../api/wishlist.ts'
import type {
  FullWishlist,
  Wishlist,
  WishlistKind,
  WishlistLine,
  WishlistSummary
} from '../contract/wishlist.ts'
import { $wishRound, wishesChanged } from './wish-count.ts'

export interface WishlistPageState {
  lists: readonly WishlistSummary[]
  /** `undefined` while there is no list at all. */
  list: FullWishlist | undefined
  /** Another list is on its way. */
  isLoading: boolean
}

export type WishlistPage = ReturnType<typeof createWishlistPage>

/**
 * The page of lists. Changes show at once and are sent in their order; what the server refuses is undone, and only that: the promise
 * says why. What another tab changes is read anew.
 *
 * @param lists What the page says of all lists.
 * @param first The list that it shows.
 */
export function createWishlistPage(
  lists: readonly WishlistSummary[],
  first: FullWishlist | undefined
) {
  const $page = atom<WishlistPageState>({ lists, list: first, isLoading: false })
  let running: AbortController | undefined
  let sent: Promise<unknown> = Promise.resolve()
  /** Changes that are on their way, and all there ever were. */
  let waiting = 0
  let changes = 0
  /** There is news that could not be read for changes. */
  let isStale = false
  let isOwnChange = false
  /** The newest wish for each field of each line: an older one that fails undoes nothing. */
  const newest = new Map<string, symbol>()

  /** Shows another list. Rejects when it cannot be had; resolves to `false` when a newer wish took over. */
  async function show(id: string): Promise<boolean> {
    running?.abort()
    const mine = new AbortController()
    running = mine
    $page.set({ ...$page.get(), isLoading: true })
    try {
      const answer = await fetchWishlist(id, mine.signal)
      if (running !== mine) return false
      $page.set({ ...answer, isLoading: false })
      return true
    } catch (error) {
      if (running !== mine) return false
      $page.set({ ...$page.get(), isLoading: false })
      throw error
    }
  }

  /** Reads the list anew, once no change is on its way: an answer from before would undo it. Nobody waits for it. */
  async function reload(): Promise<void> {
    const id = $page.get().list?.Id
    if (id === undefined) return
    isStale = waiting > 0
    if (isStale) return
    const before = changes
    const answer = await fetchWishlist(id).catch(() => undefined)
    const { list, isLoading } = $page.get()
    if (!answer || isLoading || list?.Id !== id) return
    if (changes === before) $page.set({ ...answer, isLoading })
    else await reload()
  }

  function send<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    waiting += 1
    changes += 1
    const mine = sent.then(work).finally(() => {
      waiting -= 1
      if (isStale && waiting === 0) void reload()
    })
    sent = mine.catch(() => {})
    return mine
  }

  /** Everyone who counts or shows wishes hears of it; this page knows. */
  function tell(): void {
    isOwnChange = true
    void wishesChanged()
    isOwnChange = false
  }

  function patchList(changes: Partial<FullWishlist>, id = $page.get().list?.Id): void {
    const { list, ...state } = $page.get()
    if (!list || list.Id !== id) return
    const next = { ...list, ...changes }
    const { Name, Lines } = next
    $page.set({
      ...state,
      list: next,
      lists: state.lists.map(one =>
        one.Id === id ? { ...one, Name, ProductsCount: Lines.length } : one
      )
    })
  }

  function patchLine(id: string, changes: Partial<WishlistLine>): void {
    const { list } = $page.get()
    if (!list) return
    patchList({
      Lines: list.Lines.map(line =>
        line.WishlistProductId === id ? { ...line, ...changes } : line
      )
    })
  }

  async function changeLine<Key extends 'Quantity' | 'BoughtQuantity' | 'Note'>(
    line: WishlistLine,
    key: Key,
    value: WishlistLine[Key],
    work: (id: string) => Promise<unknown>
  ): Promise<void> {
    const id = line.WishlistProductId
    const mine = Symbol(key)
    newest.set(id + key, mine)
    patchLine(id, { [key]: value })
    try {
      await send(() => work(id))
      tell()
    } catch (error) {
      if (newest.get(id + key) === mine) patchLine(id, { [key]: line[key] })
      throw error
    }
  }

  async function changeText(
    changes: Partial<Pick<Wishlist, 'Name' | 'Description'>>,
    work: (id: string) => Promise<unknown>
  ): Promise<void> {
    const { list } = $page.get()
    if (!list) return
    const { Id, Name, Description } = list
    patchList(changes)
    try {
      await send(() => work(Id))
      tell()
    } catch (error) {
      patchList('Name' in changes ? { Name } : { Description }, Id)
      throw error
    }
  }

  /** Takes a line out of sight while the server takes it away. */
  async function leave(line: WishlistLine, work: () => Promise<unknown>): Promise<void> {
    const { list } = $page.get()
    if (!list) return
    const index = list.Lines.indexOf(line)
    patchList({ Lines: list.Lines.filter(one => one !== line) })
    try {
      await send(work)
      tell()
    } catch (error) {
      putBack(line, index, list.Id)
      throw error
    }
  }

  function putBack(line: WishlistLine, index: number, listId: string): void {
    const { list } = $page.get()
    if (list?.Id !== listId) return
    const others = list.Lines.filter(one => one.WishlistProductId !== line.WishlistProductId)
    patchList({ Lines: others.toSpliced(index < 0 ? others.length : index, 0, line) })
  }

  return {
    $page: $page as ReadableAtom<WishlistPageState>,
    show,
    reload,

    rename: (Name: string) => changeText({ Name }, id => updateName(id, Name)),
    describe: (Description: string) =>
      changeText({ Description: Description || null }, id =>
        updateDescription(id, Description)
      ),

    /** How many are wished for; always positive [WISH-05]. */
    async setQuantity(line: WishlistLine, quantity: number): Promise<void> {
      const wanted = Math.max(1, quantity)
      await changeLine(line, 'Quantity', wanted, async id => {
        const { Quantity } = await updateQuantity(id, wanted)
        if (Quantity !== wanted) patchLine(id, { Quantity })
      })
    },
    setBought: (line: WishlistLine, quantity: number) =>
      changeLine(line, 'BoughtQuantity', quantity, id => updateBought(id, quantity)),
    setNote: (line: WishlistLine, note: string) =>
      changeLine(line, 'Note', note, id => updateNote(id, note)),

    remove: (line: WishlistLine) => leave(line, () => removeLine(line.WishlistProductId)),
    removeEverywhere: (line: WishlistLine) =>
      leave(line, () => removeVariantEverywhere(line.ProductVariantId)),
    async move(line: WishlistLine, toId: string): Promise<void> {
      await leave(line, () => moveLine(line.WishlistProductId, toId))
      await reload()
    },

    /** Puts a line back where it was before it was taken off. */
    async restore(line: WishlistLine, index: number, listId: string): Promise<void> {
      putBack(line, index, listId)
      try {
        await send(() => restoreLine(line.WishlistProductId))
        tell()
      } catch (error) {
        const { list } = $page.get()
        const isLine = (one: WishlistLine) => one.WishlistProductId === line.WishlistProductId
        if (list?.Id === listId) patchList({ Lines: list.Lines.filter(one => !isLine(one)) })
        throw error
      }
    },

    async share(listId: string, isShared: boolean): Promise<void> {
      patchList({ ShareUrl: await send(() => shareWishlist(listId, isShared)) }, listId)
    },

    async importLines(listId: string, text: string) {
      const answer = await send(() => importLines(listId, text))
      tell()
      await reload()
      return answer
    },

    /** Makes a list and shows it. */
    async create(name: string, kind: WishlistKind): Promise<WishlistSummary> {
      const made = await send(() => createWishlist(name, kind))
      tell()
      await show(made.Id)
      return made
    },

    /** Deletes a list; gives the address to go to, where the server says one [WISH-06]. */
    async deleteList(listId: string): Promise<string | undefined> {
      const { Uri } = await send(() => deleteWishlist(listId))
      tell()
      return Uri ?? undefined
    },

    /** Follows what other tabs change, until it is told to stop. */
    follow: () =>
      $wishRound.listen(() => {
        if (!isOwnChange) void reload()
      })
  }
}
