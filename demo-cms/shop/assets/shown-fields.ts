import { fileDetails } from 'vitrine/shared'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { ShownFile } from './field-files.ts'
import { type FormFields, namesOf, type SentFiles } from './file-form.ts'
import { acceptOf, MEGABYTE } from './file-rules.ts'

/** The data of the fields with files for templates: their rules, their files and their problems. */
export async function shownFields<Name extends string>(
  { culture }: LocalizedSite,
  fields: FormFields<Name>,
  filesOf: (name: Name) => Promise<ShownFile[]>,
  problems: SentFiles<Name>['problems'] = {}
) {
  const entries = namesOf(fields).map(async name => {
    const { isMultiple, isRequired, rules } = fields[name]
    const model = {
      id: name,
      inputName: `file-${name}`,
      isMultiple,
      isRequired,
      accept: acceptOf(rules),
      maxBytes: rules.maxBytes,
      maxMegabytes: rules.maxBytes / MEGABYTE,
      cropSize: rules.cropSize,
      files: (await filesOf(name)).map(file => ({
        ...file,
        details: fileDetails(file, culture)
      })),
      problem: problems[name]
    }
    return [name, model] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
