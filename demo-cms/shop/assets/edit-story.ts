import { NEWS_FOLDER } from '../../kernel/content/library-folders.ts'
import { saveStoryFiles } from '../../kernel/content/story-files.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { saveFiles } from './field-files.ts'
import type { FormFields, SentFiles } from './file-form.ts'
import { documentRules, pictureRules, storyPictureRules } from './file-rules.ts'
import { folderNamed } from './folders.ts'
import type { UploadPlace } from './uploads.ts'

export type StoryField = 'picture' | 'photos' | 'documents'

/** The fields with files in the form of a news story. */
export const storyFields: FormFields<StoryField> = {
  picture: { kind: 'picture', isMultiple: false, rules: storyPictureRules },
  photos: { kind: 'picture', isMultiple: true, rules: pictureRules },
  documents: { kind: 'document', isMultiple: true, rules: documentRules }
}

/** Saves the files of a story. */
export function saveStory(
  place: UploadPlace,
  newsId: number,
  entries: SentFiles<StoryField>['entries'],
  culture: Culture
): Promise<void> {
  return inTransaction(place.db, async (tx: Db) => {
    const folderId = await folderNamed(tx, NEWS_FOLDER)
    const inside = { db: tx, sessionId: place.sessionId }
    const save = (name: StoryField) =>
      saveFiles(inside, entries[name], { kind: storyFields[name].kind, folderId, culture })
    const [picture] = await save('picture')
    const photos = await save('photos')
    const documents = await save('documents')
    await saveStoryFiles(tx, newsId, { picture, photos, documents })
  })
}
