import { atom } from 'nanostores'

import { deleteAssets, moveAssets, restoreAssets } from '../../api/asset-library.ts'
import { explain } from '../../i18n/explain.ts'
import { pluralOf } from '../../i18n/plural.ts'
import type { AssetPlace } from '../../shared/contract/assets.ts'
import { showToast } from '../toasts/toasts.ts'
import { t } from './asset-library.messages.ts'

/** Only the latest change can be undone. */
const TOAST = 'asset-library'

/** A move of files, which may start in the library or in the tree. */
export type MoveState =
  | { status: 'ready' }
  | { status: 'moving' }
  /** Nothing has changed. */
  | { status: 'failed'; error: unknown; retry(): Promise<void> }

export const $assetMove = atom<MoveState>({ status: 'ready' })

/** Increases with every change of the library: the page that shows it is out of date. */
export const $libraryChanges = atom(0)

/** The files that are being dragged, with their folders. */
export const $draggedAssets = atom<readonly AssetPlace[]>([])

/** Moves files to a folder, and offers to undo that. Resolves to `false` when it failed, with the reason in `$assetMove` [AST-01]. */
export async function moveToFolder(
  files: readonly AssetPlace[],
  folder: { FolderId: string; Name: string }
): Promise<boolean> {
  if ($assetMove.get().status === 'moving') return false
  const { FolderId, Name } = folder
  const others = files.filter(file => file.FolderId !== FolderId)
  $assetMove.set({ status: 'ready' })
  if (others.length === 0) {
    showToast({ kind: 'info', key: TOAST, text: t('already', { folder: Name }) })
    return true
  }
  $assetMove.set({ status: 'moving' })
  let ids: string[]
  try {
    ids = await moveAssets(others.map(({ AssetId }) => ({ AssetId, FolderId })))
  } catch (error) {
    const retry = async () => void (await moveToFolder(files, folder))
    $assetMove.set({ status: 'failed', error, retry })
    return false
  }
  $assetMove.set({ status: 'ready' })
  const count = ids.length
  report({
    text: t(`moved.${pluralOf(count)}`, { count, folder: Name }),
    count,
    kept: others.length - count,
    undo: () => moveAssets(others.filter(({ AssetId }) => ids.includes(AssetId)))
  })
  return true
}

/** Starts to drag files; the tree marks the folders that they can be dropped on. */
export function dragAssets(files: readonly AssetPlace[]): void {
  $draggedAssets.set(files)
}

/** The files were dropped, or the drag was cancelled. */
export function endDrag(): void {
  $draggedAssets.set([])
}

/** Deletes files that no page uses, and offers to undo that [AST-01]. Rejects when nothing was deleted. */
export async function deleteFromLibrary(assetIds: readonly string[]): Promise<void> {
  const ids = await deleteAssets(assetIds)
  const count = ids.length
  report({
    text: t(`deleted.${pluralOf(count)}`, { count }),
    count,
    kept: assetIds.length - count,
    undo: () => restoreAssets(ids)
  })
}

/** Forgets a failed move, for example because the selection has changed. */
export function dismissMove(): void {
  if ($assetMove.get().status === 'failed') $assetMove.set({ status: 'ready' })
}

/** Marks the page that shows the library as out of date. */
export function noteLibraryChange(): void {
  $libraryChanges.set($libraryChanges.get() + 1)
}

interface Outcome {
  text: string
  /** How many files have changed, and how many the server left as they are. */
  count: number
  kept: number
  undo(): Promise<unknown>
}

function report({ text, count, kept, undo }: Outcome): void {
  noteLibraryChange()
  const rest = kept > 0 && t(`kept.${pluralOf(kept)}`, { count: kept })
  showToast({
    kind: count > 0 ? 'success' : 'error',
    key: TOAST,
    text: [count > 0 && text, rest].filter(Boolean).join(' '),
    ...(count > 0 && { action: { label: t('undo'), run: () => void takeBack(undo) } })
  })
}

async function takeBack(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
  } catch (error) {
    const action = { label: t('retry'), run: () => void takeBack(undo) }
    const text = t('notUndone', { why: explain(error) })
    showToast({ kind: 'error', key: TOAST, text, action })
    return
  }
  noteLibraryChange()
  showToast({ kind: 'success', key: TOAST, text: t('undone') })
}

/** Resets the shared state, for tests. */
export function forgetLibrary(): void {
  $assetMove.set({ status: 'ready' })
  $draggedAssets.set([])
}
