import { sql } from 'kysely'
import type { Photo } from 'vitrine/contract'
import type { FocalPoint } from 'vitrine/shared'
import { type FocusRow, shownFocus } from '../../kernel/content/focal-points.ts'
import type { Db } from '../../kernel/database/database.ts'

/** A picture of a product in a room. */
export interface Scene {
  photo: Photo
  /** Its focal point, unless it is the middle. */
  focus: FocalPoint | undefined
  categoryId: number
}

interface SceneRow extends FocusRow {
  id: number
  name: string
  kind: string
  category_id: number
}

/** Pictures of the most popular product of each kind, such as `teapot`. A kind that the shop does not sell is left out. */
export async function readScenes(db: Db, kinds: readonly string[]): Promise<Scene[]> {
  const { rows } = await sql<SceneRow>`
    select distinct on (kind) assets.id, assets.name, focus_x, focus_y, drawing->>'shape' as kind, category_id
    from product_photos
    join assets on assets.id = asset_id
    join products on products.id = product_id
    where drawing->>'view' = 'scene' and drawing->>'shape' = any(${[...kinds]}) and is_available
    order by kind, popularity desc, assets.id`.execute(db)
  return kinds.flatMap(kind =>
    rows
      .filter(row => row.kind === kind)
      .map(({ id, name, category_id, ...row }) => ({
        photo: { AssetId: String(id), AssetName: name },
        focus: shownFocus(row),
        categoryId: category_id
      }))
  )
}
