import { atom, type ReadableAtom } from 'nanostores'

import {
  createWishlist,
  deleteWishlist,
  importLines,
  shareWishlist,
  updateDescription,
  updateName
} from '../../api/wishlist.ts'
import type {
  FullWishlist,
  Wishlist,
  WishlistKind,
  WishlistSummary
} from '../../shared/contract/wishlist.ts'
import { createLineChanges } from './line-changes.ts'
import { createListSync } from './list-sync.ts'
import { optimisticFields } from './optimistic-fields.ts'
import { type WishlistPageState, withList } from './page-changes.ts'

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
  const sync = createListSync($page)
  const { show, reload, send, change, follow } = sync
  const changeField = optimisticFields()

  function patchList(id: string, changes: Partial<FullWishlist>): void {
    $page.set(withList(id, () => changes)($page.get()))
  }

  async function changeText<Key extends 'Name' | 'Description'>(
    key: Key,
    to: Wishlist[Key],
    send: (id: string) => Promise<unknown>
  ): Promise<void> {
    const { list } = $page.get()
    if (!list) return
    const { Id } = list
    await changeField(
      Id + key,
      list[key],
      to,
      value => patchList(Id, { [key]: value }),
      () => change(() => send(Id)).then(() => to)
    )
  }

  return {
    $page: $page as ReadableAtom<WishlistPageState>,
    show,
    reload,
    follow,
    ...createLineChanges($page, sync),

    rename: (name: string) => changeText('Name', name, id => updateName(id, name)),
    describe: (description: string) =>
      changeText('Description', description || null, id => updateDescription(id, description)),

    async share(listId: string, isShared: boolean): Promise<void> {
      patchList(listId, { ShareUrl: await send(() => shareWishlist(listId, isShared)) })
    },

    async importLines(listId: string, text: string) {
      const response = await change(() => importLines(listId, text))
      await reload()
      return response
    },

    /** Creates a list and shows it. */
    async create(name: string, kind: WishlistKind): Promise<WishlistSummary> {
      const made = await change(() => createWishlist(name, kind))
      await show(made.Id)
      return made
    },

    /** Deletes a list; resolves to the URL to go to, if the server gives one [WISH-06]. */
    async deleteList(listId: string): Promise<string | undefined> {
      const { Uri } = await change(() => deleteWishlist(listId))
      return Uri ?? undefined
    }
  }
}
