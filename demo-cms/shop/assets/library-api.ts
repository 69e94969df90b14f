import { assets } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../../kernel/http/calls.ts'
import { idOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { text } from '../../kernel/texts/texts.ts'
import { usesOf } from './asset-usage.ts'
import { deleteAssets, moveEach, restoreAssets } from './change-library.ts'
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
    const places = body.Assets.map(({ AssetId, FolderId }) => ({
      // no file and no folder has the id 0
      id: idOf(AssetId) ?? 0,
      folderId: idOf(FolderId) ?? 0
    }))
    const moved = await moveEach(db, places)
    if (moved === 'noSuchFolder') {
      throw new RefusalError(422, text(culture, 'Assets.NoSuchFolder'))
    }
    return { AssetIds: moved.map(String) }
  })

  calls.handle(assets.delete, async ({ body }) => {
    return { AssetIds: (await deleteAssets(db, selectedIn(body.AssetIds))).map(String) }
  })

  calls.handle(assets.restore, async ({ body }) => {
    return { AssetIds: (await restoreAssets(db, selectedIn(body.AssetIds))).map(String) }
  })
}
