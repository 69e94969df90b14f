import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { saveFiles } from './field-files.ts'
import type { FormFields, SentFiles } from './file-form.ts'
import { productPictureRules } from './file-rules.ts'
import { rootFolder } from './folders.ts'
import type { UploadPlace } from './uploads.ts'

/** The field with files in the form of a product. */
export const productFields: FormFields<'photos'> = {
  photos: { kind: 'picture', isMultiple: true, rules: productPictureRules, isRequired: true }
}

/** The pictures of a product by their ids, in their order. */
export async function productPhotos(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_photos')
    .select('asset_id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(row => row.asset_id)
}

/** Saves the photos of a product. Those that it has already keep their colour; new ones show every variant. */
export function saveProductPhotos(
  place: UploadPlace,
  product_id: number,
  { photos }: SentFiles<'photos'>['entries'],
  culture: Culture
): Promise<void> {
  return inTransaction(place.db, async (tx: Db) => {
    const known = await tx
      .selectFrom('product_photos')
      .innerJoin('assets', 'assets.id', 'asset_id')
      .select(['asset_id', 'value_id', 'folder_id'])
      .where('product_id', '=', product_id)
      .orderBy('position')
      .execute()
    const inside = { db: tx, sessionId: place.sessionId }
    const folderId = known[0]?.folder_id ?? (await rootFolder(tx)).id
    const ids = await saveFiles(inside, photos, { kind: 'picture', folderId, culture })
    await tx.deleteFrom('product_photos').where('product_id', '=', product_id).execute()
    const rows = ids.map((asset_id, index) => ({
      product_id,
      position: index + 1,
      asset_id,
      value_id: known.find(photo => photo.asset_id === asset_id)?.value_id ?? null
    }))
    if (rows.length > 0) await tx.insertInto('product_photos').values(rows).execute()
  })
}
