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
import type { WishlistLine } from '../../shared/contract/wishlist.ts'
import type { ListSync } from './list-sync.ts'
import { optimisticFields } from './optimistic-fields.ts'
import { type WishlistPageState, withLine, withLineAt, withoutLine } from './page-changes.ts'

/** The changes of the lines of the wishlist page: shown at once, and rolled back if the server rejects them. */
export function createLineChanges(
  $page: WritableAtom<WishlistPageState>,
  { change, reload }: ListSync
) {
  const changeField = optimisticFields()

  function patchLine(id: string, changes: Partial<WishlistLine>): void {
    const { list } = $page.get()
    if (list) $page.set(withLine(list.Id, id, changes)($page.get()))
  }

  /** @param read The value that the server has afterwards, if it may be another one. */
  function changeLine<Key extends 'Quantity' | 'BoughtQuantity' | 'Note', Answer>(
    line: WishlistLine,
    key: Key,
    to: WishlistLine[Key],
    send: (id: string) => Promise<Answer>,
    read: (answer: Answer) => WishlistLine[Key] = () => to
  ): Promise<void> {
    const id = line.WishlistProductId
    return changeField(
      id + key,
      line[key],
      to,
      value => patchLine(id, { [key]: value }),
      async () => read(await change(() => send(id)))
    )
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
    setQuantity(line: WishlistLine, quantity: number): Promise<void> {
      const wanted = Math.max(1, quantity)
      return changeLine(
        line,
        'Quantity',
        wanted,
        id => updateQuantity(id, wanted),
        answer => answer.Quantity
      )
    },
    setBought: (line: WishlistLine, quantity: number) =>
      changeLine(line, 'BoughtQuantity', quantity, id => updateBought(id, quantity)),
    setNote: (line: WishlistLine, note: string) =>
      changeLine(line, 'Note', note, id => updateNote(id, note)),

    /** Removes a line whose product is no longer sold. */
    async removeDiscontinued(lineId: string): Promise<void> {
      await change(() => removeLine(lineId))
      await reload()
    },
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
        // the removal may have been rejected, too
        await reload()
        throw error
      }
    }
  }
}
