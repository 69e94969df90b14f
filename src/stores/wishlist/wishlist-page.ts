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
} from '../../api/wishlist.ts'
import type {
  FullWishlist,
  Wishlist,
  WishlistKind,
  WishlistLine,
  WishlistSummary
} from '../../contract/wishlist.ts'
import { createQuery } from '../query/query.ts'
import { $wishlistRevision, wishlistsChanged } from './wishlist-count.ts'

export interface WishlistPageState {
  lists: readonly WishlistSummary[]
  /** `undefined` while there is no list at all. */
  list: FullWishlist | undefined
  /** Another list is being loaded. */
  isLoading: boolean
}

export type WishlistPage = ReturnType<typeof createWishlistPage>

/**
 * The wishlist page. Changes are optimistic and sent in order; one that the server rejects is rolled back, and its
 * promise rejects with the reason. Changes in another tab reload the list.
 *
 * @param lists All lists, as the page shows them.
 * @param first The list that the page shows.
 */
export function createWishlistPage(
  lists: readonly WishlistSummary[],
  first: FullWishlist | undefined
) {
  const $page = atom<WishlistPageState>({ lists, list: first, isLoading: false })
  const query = createQuery({ fetch: fetchWishlist })
  let lastMutation: Promise<unknown> = Promise.resolve()
  let pendingCount = 0
  let totalCount = 0
  /** Another tab changed the lists while mutations were pending here. */
  let isStale = false
  let isOwnChange = false
  /** The latest mutation of each field of each line: a failed older one rolls nothing back. */
  const latest = new Map<string, symbol>()

  /** Shows another list. Rejects when it cannot be loaded; resolves to `false` when another one was asked for since. */
  async function show(id: string): Promise<boolean> {
    $page.set({ ...$page.get(), isLoading: true })
    await query.fetch(id)
    const result = query.$state.get()
    if (result.params !== id || result.status === 'loading') return false
    if (result.status === 'failed') {
      $page.set({ ...$page.get(), isLoading: false })
      throw result.error
    }
    $page.set({ ...result.data!, isLoading: false })
    return true
  }

  /** Reloads the list in the background, once no mutation is pending: an earlier response would undo it on screen. */
  async function reload(): Promise<void> {
    const id = $page.get().list?.Id
    if (id === undefined) return
    isStale = pendingCount > 0
    if (isStale) return
    const before = totalCount
    const response = await fetchWishlist(id).catch(() => undefined)
    const { list, isLoading } = $page.get()
    if (!response || isLoading || list?.Id !== id) return
    if (totalCount === before) $page.set({ ...response, isLoading })
    else await reload()
  }

  function send<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    pendingCount += 1
    totalCount += 1
    const mutation = lastMutation.then(work).finally(() => {
      pendingCount -= 1
      if (isStale && pendingCount === 0) void reload()
    })
    lastMutation = mutation.catch(() => {})
    return mutation
  }

  /** Tells the other wishlist widgets and tabs; this page is up to date already. */
  function notifyOthers(): void {
    isOwnChange = true
    void wishlistsChanged()
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
    const mutation = Symbol(key)
    latest.set(id + key, mutation)
    patchLine(id, { [key]: value })
    try {
      await send(() => work(id))
      notifyOthers()
    } catch (error) {
      if (latest.get(id + key) === mutation) patchLine(id, { [key]: line[key] })
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
      notifyOthers()
    } catch (error) {
      patchList('Name' in changes ? { Name } : { Description }, Id)
      throw error
    }
  }

  /** Hides a line while the server removes it. */
  async function hideWhile(line: WishlistLine, work: () => Promise<unknown>): Promise<void> {
    const { list } = $page.get()
    if (!list) return
    const index = list.Lines.indexOf(line)
    patchList({ Lines: list.Lines.filter(one => one !== line) })
    try {
      await send(work)
      notifyOthers()
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

    /** Sets the desired quantity, at least 1 [WISH-05]. */
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

    remove: (line: WishlistLine) => hideWhile(line, () => removeLine(line.WishlistProductId)),
    removeEverywhere: (line: WishlistLine) =>
      hideWhile(line, () => removeVariantEverywhere(line.ProductVariantId)),
    async move(line: WishlistLine, toId: string): Promise<void> {
      await hideWhile(line, () => moveLine(line.WishlistProductId, toId))
      await reload()
    },

    /** Undoes the removal of a line, at its old position. */
    async restore(line: WishlistLine, index: number, listId: string): Promise<void> {
      putBack(line, index, listId)
      try {
        await send(() => restoreLine(line.WishlistProductId))
        notifyOthers()
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
      const response = await send(() => importLines(listId, text))
      notifyOthers()
      await reload()
      return response
    },

    /** Creates a list and shows it. */
    async create(name: string, kind: WishlistKind): Promise<WishlistSummary> {
      const made = await send(() => createWishlist(name, kind))
      notifyOthers()
      await show(made.Id)
      return made
    },

    /** Deletes a list; resolves to the address to go to, if the server gives one [WISH-06]. */
    async deleteList(listId: string): Promise<string | undefined> {
      const { Uri } = await send(() => deleteWishlist(listId))
      notifyOthers()
      return Uri ?? undefined
    },

    /** Reloads on changes in other tabs. Returns a function that stops this. */
    follow: () =>
      $wishlistRevision.listen(() => {
        if (!isOwnChange) void reload()
      })
  }
}
