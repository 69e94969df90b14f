import { type AssetPlace, assets } from '../../../src/contract/index.ts'
import { RefusalError } from '../../../src/server/index.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import type { Calls } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { usesOf } from './asset-usage.ts'
import { deleteAssets, moveAssets, restoreAssets } from './change-library.ts'
import { areFolders } from './folders.ts'
import { assetsById } from './library.ts'
import { selectedIn } from './library-pages.ts'

/** The calls that change many files of the library at once, for staff only [AST-01]. */
export function libraryApi(calls: Calls, { db, basePath }: Cms): void {
  calls.handle(assets.usage, async ({ query, culture }) => {
    const found = await assetsById(db, selectedIn(query.assetIds.split(',')))
    const uses = await usesOf(db, { basePath, culture }, [...found.keys()])
    return [...found.values()].map(({ id, title }) => ({
      AssetId: String(id),
      Name: title,
      Uses: (uses.get(id) ?? []).map(({ name, url }) => ({ Name: name, Url: url }))
    }))
  })

  calls.handle(assets.move, async ({ body, culture }) => {
    const moves = byFolder(body.Assets)
    const moved = await inTransaction(db, async tx => {
      if (!(await areFolders(tx, [...moves.keys()]))) {
        throw new RefusalError(422, text(culture, 'Assets.NoSuchFolder'))
      }
      const done: number[] = []
      for (const [folderId, ids] of moves) done.push(...(await moveAssets(tx, ids, folderId)))
      return done
    })
    return { AssetIds: moved.map(String) }
  })

  calls.handle(assets.delete, async ({ body }) => {
    return { AssetIds: (await deleteAssets(db, selectedIn(body.AssetIds))).map(String) }
  })

  calls.handle(assets.restore, async ({ body }) => {
    return { AssetIds: (await restoreAssets(db, selectedIn(body.AssetIds))).map(String) }
  })
}

/** The ids of the files that go to each folder; 0 stands for an id that no folder has. */
function byFolder(places: readonly AssetPlace[]): Map<number, number[]> {
  const folders = new Map<number, number[]>()
  for (const { AssetId, FolderId } of places) {
    const folder = idOf(FolderId) ?? 0
    folders.set(folder, [...(folders.get(folder) ?? []), idOf(AssetId) ?? 0])
  }
  return folders
}
