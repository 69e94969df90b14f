import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { cropMiddle, type PictureSize } from './crop-upload.ts'
import { findFiles } from './field-files.ts'
import type { FileRules } from './file-rules.ts'
import type { FieldEntry } from './read-field.ts'
import { rejectionText } from './rejection-text.ts'
import type { UploadPlace } from './uploads.ts'

/**
 * Gives the pictures of a field the size that it requires, whichever field they were uploaded for: the page is not trusted to have
 * cropped them [AST-09]. What the field contained before stays as it is.
 *
 * @param before The ids of the files that the field contains.
 * @returns The entries with the crops in place of larger pictures, and the message for the first that cannot be used [AST-10].
 */
export async function fitPictures(
  place: UploadPlace,
  entries: readonly FieldEntry[],
  { rules, before, culture }: { rules: FileRules; before: readonly number[]; culture: Culture }
): Promise<{ entries: FieldEntry[]; problem?: string }> {
  const { cropSize } = rules
  if (!cropSize) return { entries: [...entries] }
  const fitted: FieldEntry[] = []
  let problem: string | undefined
  for (const { entry, upload, asset } of await findFiles(place, entries, 'picture')) {
    const cropped = upload ? await cropMiddle(place, upload, cropSize) : 'fits'
    const isWrong = asset && !before.includes(asset.id) && !isOfSize(asset, cropSize)
    if (isWrong) problem ??= text(culture, 'Assets.WrongSize', namedSize(asset.title, cropSize))
    if (upload && cropped === 'small') {
      problem ??= rejectionText(culture, 'small', upload.title, rules)
    }
    // one that cannot be cropped stays in the form, next to the message
    fitted.push(typeof cropped === 'string' ? entry : { ...entry, key: cropped.guid })
  }
  return { entries: fitted, ...(problem !== undefined && { problem }) }
}

function isOfSize(picture: PictureSize, required: PictureSize): boolean {
  return picture.width === required.width && picture.height === required.height
}

function namedSize(name: string, { width, height }: PictureSize) {
  return { name, required: `${width} × ${height}` }
}
