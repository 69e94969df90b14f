import type { FastifyRequest } from 'fastify'
import { PAGES_FOLDER } from '../../kernel/content/library-folders.ts'
import { inTransaction } from '../../kernel/database/database.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { saveFiles } from '../../shop/assets/field-files.ts'
import { type FormFields, readFiles } from '../../shop/assets/file-form.ts'
import { pictureRules } from '../../shop/assets/file-rules.ts'
import { folderNamed } from '../../shop/assets/folders.ts'
import type { FieldEntry } from '../../shop/assets/read-field.ts'
import type { UploadPlace } from '../../shop/assets/uploads.ts'

/** The field with the picture that is uploaded. */
export const FIELDS: FormFields<'picture'> = {
  picture: { kind: 'picture', isMultiple: false, rules: pictureRules, isRequired: true }
}

/** Why the picture of the field was not accepted, and what the form contained. */
export interface Rejection {
  problem: string
  entries: readonly FieldEntry[]
}

/** The picture of the library that was pressed; or the one of the field, which becomes a picture of the library. */
export async function readPicture(
  { body, uploads }: FastifyRequest,
  place: UploadPlace,
  culture: Culture
): Promise<{ id: number | undefined } | Rejection> {
  const pressed = fieldOf(body, 'Asset')
  if (pressed !== '') return { id: idOf(pressed) }
  const sent = await readFiles(place, FIELDS, { body, uploads: uploads ?? [], culture })
  const { entries, problems } = sent
  if (problems.picture !== undefined) {
    return { problem: problems.picture, entries: entries.picture }
  }
  return inTransaction(place.db, async tx => {
    const folderId = await folderNamed(tx, PAGES_FOLDER)
    const inside = { db: tx, sessionId: place.sessionId }
    const [id] = await saveFiles(inside, entries.picture, {
      kind: 'picture',
      folderId,
      culture
    })
    return { id }
  })
}
