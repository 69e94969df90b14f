import type { Upload } from '../../kernel/http/uploads.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { findFiles } from './field-files.ts'
import type { FileRules } from './file-rules.ts'
import { fitPictures } from './fit-pictures.ts'
import { type FieldEntry, readField } from './read-field.ts'
import { rejectionText } from './rejection-text.ts'
import { keepUpload, type TemporaryFile, type UploadPlace } from './uploads.ts'

/** A field with files in a form. */
export interface FormField {
  kind: 'picture' | 'document'
  isMultiple: boolean
  rules: FileRules
  /** Whether the form needs a file. */
  isRequired?: boolean
}

/** The fields with files of a form, by their ids. */
export type FormFields<Name extends string> = Readonly<Record<Name, FormField>>

/** A form as it was sent, with the files that were chosen without scripts. */
export interface SentFiles<Name extends string> {
  entries: Record<Name, FieldEntry[]>
  /** Field → message. */
  problems: Partial<Record<Name, string>>
}

/** The field that a file input belongs to: `file-{id}`. */
export function fieldOfInput<Name extends string>(
  fields: FormFields<Name>,
  input: string
): Name | undefined {
  return namesOf(fields).find(name => input === `file-${name}`)
}

export function namesOf<Name extends string>(fields: FormFields<Name>): Name[] {
  return Object.keys(fields) as Name[]
}

/** Keeps a file that was uploaded for a field; with the message of its problem, if there is one [AST-10]. */
export async function keepForField(
  place: UploadPlace,
  { rules }: FormField,
  upload: Upload,
  { culture, key }: { culture: Culture; key?: string | undefined }
): Promise<{ file: TemporaryFile } | { problem: string }> {
  const kept = await keepUpload(place, upload, rules, key)
  if (typeof kept !== 'string') return { file: kept }
  return { problem: rejectionText(culture, kept, upload.name, rules) }
}

/**
 * Reads a form, and keeps the files that were chosen in its plain file inputs.
 *
 * @param sent `before`: the ids of the files that the fields contain.
 */
export async function readFiles<Name extends string>(
  place: UploadPlace,
  fields: FormFields<Name>,
  {
    body,
    uploads,
    before,
    culture
  }: {
    body: unknown
    uploads: readonly Upload[]
    before?: Record<Name, readonly number[]>
    culture: Culture
  }
): Promise<SentFiles<Name>> {
  const problems: SentFiles<Name>['problems'] = {}
  const entries = Object.fromEntries(
    namesOf(fields).map(name => [name, readField(body, name, fields[name].isMultiple)])
  ) as Record<Name, FieldEntry[]>
  for (const upload of uploads) {
    const name = fieldOfInput(fields, upload.field)
    if (!name) continue
    const { isMultiple } = fields[name]
    const kept = await keepForField(place, fields[name], upload, { culture })
    if ('problem' in kept) {
      problems[name] ??= kept.problem
      continue
    }
    const { guid, title } = kept.file
    const entry = { key: guid, title, alt: undefined, isRenamed: false }
    // an upload is added, or replaces the only file [AST-08]
    entries[name] = isMultiple ? [...entries[name], entry] : [entry]
  }
  for (const name of namesOf(fields)) {
    const { kind, isRequired, rules } = fields[name]
    const fitted = await fitPictures(place, entries[name], {
      rules,
      before: before?.[name] ?? [],
      culture
    })
    entries[name] = fitted.entries
    if (fitted.problem !== undefined) problems[name] ??= fitted.problem
    if (entries[name].some(({ isNameless }) => isNameless)) {
      problems[name] ??= text(culture, 'Assets.NameBlank')
    }
    if (isRequired && (await findFiles(place, entries[name], kind)).length === 0) {
      problems[name] ??= text(culture, 'Assets.Required')
    }
  }
  return { entries, problems }
}
