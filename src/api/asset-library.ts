import {
  type AssetPlace,
  type AssetUsage,
  assets,
  type Folder
} from '../shared/contract/assets.ts'
import { call } from './call.ts'

/** A folder with its subfolders [AST-02]. */
export function fetchFolders(folderId: string, signal?: AbortSignal): Promise<Folder> {
  return call(assets.folders, { query: { folderId }, signal, quiet: true })
}

/** Where the shop uses files. */
export function fetchUsage(ids: readonly string[]): Promise<AssetUsage[]> {
  return call(assets.usage, { query: { assetIds: ids.join(',') }, callerReports: true })
}

/** Moves each file to its folder. Returns the ids of those that are there. */
export async function moveAssets(places: readonly AssetPlace[]): Promise<string[]> {
  const body = { Assets: places.map(({ AssetId, FolderId }) => ({ AssetId, FolderId })) }
  return (await call(assets.move, { body, callerReports: true })).AssetIds
}

/** Deletes files that no page uses. Returns the ids of those that are deleted. */
export async function deleteAssets(ids: readonly string[]): Promise<string[]> {
  const body = { AssetIds: [...ids] }
  return (await call(assets.delete, { body, callerReports: true })).AssetIds
}

/** Undoes a deletion. Returns the ids of the files that exist again. */
export async function restoreAssets(ids: readonly string[]): Promise<string[]> {
  const body = { AssetIds: [...ids] }
  return (await call(assets.restore, { body, callerReports: true })).AssetIds
}
