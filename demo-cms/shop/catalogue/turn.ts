import type { Hotspot, Photo } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { spoutTip } from '../../simulators/images/turn.ts'

/** A 360° view of a product, with descriptions of its parts. */
export interface Turn {
  frames: Photo[]
  hotspots: Hotspot[]
}

/** The images of a 360° view; `undefined` if the product has none [PDP-12]. */
export async function readTurn(
  db: Db,
  { culture }: LocalizedSite,
  productId: number
): Promise<Turn | undefined> {
  const rows = await db
    .selectFrom('product_turns')
    .innerJoin('assets', 'assets.id', 'asset_id')
    .select(['assets.id', 'assets.name'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  if (rows.length === 0) return undefined
  const tips = rows.map((_, frame) => ({ Frame: frame, ...spoutTip(frame / rows.length) }))
  return {
    frames: rows.map(({ id, name }) => ({ AssetId: String(id), AssetName: name })),
    hotspots: [
      {
        Label: text(culture, 'Product.Spout'),
        Text: text(culture, 'Product.SpoutText'),
        Places: tips
          .filter(tip => tip.isNear)
          .map(({ Frame, x, y }) => ({ Frame, X: Math.round(x / 4), Y: Math.round(y / 4) }))
      }
    ]
  }
}
