import type { WritableAtom } from 'nanostores'
import { fetchWishlist } from '../../api/wishlist.ts'
import { createQuery } from '../query/query.ts'
import type { WishlistPageState } from './page-changes.ts'
import { $wishlistRevision, wishlistsChanged } from './wishlist-count.ts'

export type ListSync = ReturnType<typeof createListSync>

/** Keeps the list of the page and that of the server the same: loads it, and sends mutations one after the other. */
export function createListSync($page: WritableAtom<WishlistPageState>) {
  const query = createQuery({ fetch: fetchWishlist })
  let lastMutation: Promise<unknown> = Promise.resolve()
  let pendingCount = 0
  let totalCount = 0
  /** Another tab changed the lists while mutations were pending here. */
  let isStale = false
  let isOwnChange = false

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

  /** Sends a mutation, then tells the other wishlist widgets and tabs; this page is up to date already. */
  async function change<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const response = await send(work)
    isOwnChange = true
    void wishlistsChanged()
    isOwnChange = false
    return response
  }

  return {
    show,
    reload,
    send,
    change,

    /** Reloads on changes in other tabs. Returns a function that stops this. */
    follow: () =>
      $wishlistRevision.listen(() => {
        if (!isOwnChange) void reload()
      })
  }
}
