import type { WritableAtom } from 'nanostores'
import {
  moveLine,
  removeLine,
  removeVariantEverywhere,
  restoreLine,
  updateBought,
  updateNote,
  updateQuantity
} from '../../api/wishlist.ts'
import type { WishlistLine } from '../../contract/wishlist.ts'
import type { ListSync } from './list-sync.ts'
import { type WishlistPageState, withLine, withLineAt, withoutLine } from './page-changes.ts'

/** The changes of the lines of the wishlist page: shown at once, and rolled back if the server rejects them. */
export function createLineChanges(
  $page: WritableAtom<WishlistPageState>,
  { change, reload }: ListSync
) {
  /** The latest mutation of each field of each line: a failed older one rolls nothing back. */
  const latest = new Map<string, symbol>()

  function patchLine(id: string, changes: Partial<WishlistLine>): void {
    const { list } = $page.get()
    if (list) $page.set(withLine(list.Id, id, changes)($page.get()))
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
      await change(() => work(id))
    } catch (error) {
      if (latest.get(id + key) === mutation) patchLine(id, { [key]: line[key] })
      throw error
    }
  }

  /** Hides a line while the server removes it. */
  async function hideWhile(line: WishlistLine, work: () => Promise<unknown>): Promise<void> {
    const { list } = $page.get()
    if (!list) return
    const index = list.Lines.indexOf(line)
    $page.set(withoutLine(list.Id, line)($page.get()))
    try {
      await change(work)
    } catch (error) {
      $page.set(withLineAt(list.Id, line, index)($page.get()))
      throw error
    }
  }

  return {
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
      $page.set(withLineAt(listId, line, index)($page.get()))
      try {
        await change(() => restoreLine(line.WishlistProductId))
      } catch (error) {
        $page.set(withoutLine(listId, line)($page.get()))
        throw error
      }
    }
  }
}
