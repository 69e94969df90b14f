import { atom } from 'nanostores'

import { fetchFolders } from '../../api/asset-library.ts'
import type { Folder } from '../../shared/contract/assets.ts'
import { createQuery, type Query } from '../query/query.ts'

/** The folders that were opened (`true`) or closed (`false`), by their ids; for as long as visits stay in place. */
export const $openFolders = atom<ReadonlyMap<string, boolean>>(new Map())

/** Remembers whether a folder of the tree is open [AST-02]. */
export function openFolder(folderId: string, isOpen: boolean): void {
  $openFolders.set(new Map($openFolders.get()).set(folderId, isOpen))
}

/** Opens folders that were closed, so that a folder inside them is visible. */
export function revealFolders(folderIds: readonly string[]): void {
  const known = $openFolders.get()
  const closed = folderIds.filter(id => known.get(id) === false)
  if (closed.length === 0) return
  const open = new Map(known)
  for (const id of closed) open.delete(id)
  $openFolders.set(open)
}

/** The folders below a root, for a page that does not print them. */
export function folderQuery(): Query<string, Folder> {
  return createQuery<string, Folder>({ fetch: fetchFolders, key: id => id })
}

/** Resets the shared state, for tests. */
export function forgetFolders(): void {
  $openFolders.set(new Map())
}
