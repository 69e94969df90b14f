import { NEWS_FOLDER } from '../../kernel/content/news-folder.ts'
import { saveStoryFiles } from '../../kernel/content/story-files.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Upload } from '../../kernel/http/uploads.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { cropMiddle } from './crop-upload.ts'
import { saveFiles } from './field-files.ts'
import { documentRules, type FileRules, pictureRules, storyPictureRules } from './file-rules.ts'
import { folderNamed } from './folders.ts'
import { type FieldEntry, readField } from './read-field.ts'
import { rejectionText } from './rejection-text.ts'
import { keepUpload, type TemporaryFile, type UploadPlace } from './uploads.ts'

/** The fields with files in the form of a news story. */
export const storyFields = {
  picture: { kind: 'picture', isMultiple: false, rules: storyPictureRules },
  photos: { kind: 'picture', isMultiple: true, rules: pictureRules },
  documents: { kind: 'document', isMultiple: true, rules: documentRules }
} as const satisfies Record<
  string,
  { kind: 'picture' | 'document'; isMultiple: boolean; rules: FileRules }
>
export type StoryField = keyof typeof storyFields

const NAMES = Object.keys(storyFields) as StoryField[]

/** A form as it was sent, with the files that were chosen without scripts. */
export interface SentStory {
  entries: Record<StoryField, FieldEntry[]>
  /** Field → message. */
  problems: Partial<Record<StoryField, string>>
}

/** The field that a file input belongs to: `file-{id}`. */
export function fieldOfInput(input: string): StoryField | undefined {
  return NAMES.find(name => input === `file-${name}`)
}

/** Keeps a file that was uploaded for a field; with the message of its problem, if there is one [AST-10]. */
export async function keepForField(
  place: UploadPlace,
  field: StoryField,
  upload: Upload,
  { culture, key }: { culture: Culture; key?: string | undefined }
): Promise<{ file: TemporaryFile } | { problem: string }> {
  const { rules } = storyFields[field]
  const kept = await keepUpload(place, upload, rules, key)
  if (typeof kept !== 'string') return { file: kept }
  return { problem: rejectionText(culture, kept, upload.name, rules) }
}

/** Reads the form, and keeps the files that were chosen in its plain file inputs. */
export async function readStory(
  place: UploadPlace,
  body: unknown,
  uploads: readonly Upload[],
  culture: Culture
): Promise<SentStory> {
  const problems: SentStory['problems'] = {}
  const entries = Object.fromEntries(
    NAMES.map(name => [name, readField(body, name, storyFields[name].isMultiple)])
  ) as SentStory['entries']
  for (const upload of uploads) {
    const field = fieldOfInput(upload.field)
    if (!field) continue
    const kept = await keepForField(place, field, upload, { culture })
    if ('problem' in kept) {
      problems[field] ??= kept.problem
      continue
    }
    const { cropSize }: FileRules = storyFields[field].rules
    const cropped = cropSize ? await cropMiddle(place, kept.file, cropSize) : 'fits'
    // what was just kept can be cropped; if it cannot, it is shown as it is
    const { guid, title } = typeof cropped === 'string' ? kept.file : cropped
    const entry = { key: guid, title, alt: undefined, isRenamed: false }
    // an upload is added, or replaces the only file [AST-08]
    entries[field] = storyFields[field].isMultiple ? [...entries[field], entry] : [entry]
  }
  return { entries, problems }
}

/** Saves the files of a story. */
export function saveStory(
  place: UploadPlace,
  newsId: number,
  entries: SentStory['entries']
): Promise<void> {
  return inTransaction(place.db, async (tx: Db) => {
    const folderId = await folderNamed(tx, NEWS_FOLDER)
    const inside = { db: tx, sessionId: place.sessionId }
    const save = (name: StoryField) =>
      saveFiles(inside, entries[name], { kind: storyFields[name].kind, folderId })
    const [picture] = await save('picture')
    const photos = await save('photos')
    const documents = await save('documents')
    await saveStoryFiles(tx, newsId, { picture, photos, documents })
  })
}
