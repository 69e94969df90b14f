import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { keyOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import { text } from '../../kernel/texts/texts.ts'
import { uploadReply } from './asset-links.ts'
import { libraryRules } from './change-library.ts'
import { areFolders } from './folders.ts'
import { insertAsset } from './library.ts'
import { rejectionText } from './rejection-text.ts'
import { keepUpload, type TemporaryFile, type UploadPlace } from './uploads.ts'

/** The file input of the library's page. */
export const LIBRARY_INPUT = 'file-library'

/**
 * Adds a file that a script sends alone to a folder, and answers as the forms with files do [AST-07]. The upload stays known for a while, so
 * that a file that is sent again after a lost response is not added twice.
 */
export async function answerLibraryUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  site: LocalizedSite,
  { place, folderId }: { place: UploadPlace; folderId: number }
): Promise<FastifyReply> {
  const { culture } = site
  const refuse = (Message: string) => noStore(reply).code(422).send({ Message })
  if (!(await areFolders(place.db, [folderId]))) {
    return refuse(text(culture, 'Assets.NoSuchFolder'))
  }
  const upload = request.uploads?.find(({ field }) => field === LIBRARY_INPUT)
  if (!upload) return refuse(text(culture, 'Shop.BadRequest'))
  const kept = await keepUpload(place, upload, libraryRules, keyOf(request))
  if (typeof kept === 'string') {
    return refuse(rejectionText(culture, kept, upload.name, libraryRules))
  }
  await inTransaction(place.db, tx => addOnce(tx, folderId, kept))
  return noStore(reply).send([uploadReply(site, kept)])
}

/** The row of the upload is locked: the same file may be sent twice at the same time. */
async function addOnce(tx: Db, folderId: number, upload: TemporaryFile): Promise<void> {
  await tx
    .selectFrom('asset_uploads')
    .select('guid')
    .where('guid', '=', upload.guid)
    .forUpdate()
    .execute()
  const known = await tx
    .selectFrom('assets')
    .select('id')
    .where('file', '=', upload.file)
    .executeTakeFirst()
  if (!known) await insertAsset(tx, folderId, upload)
}
