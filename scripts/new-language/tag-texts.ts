import { languages } from '../../src/shared/languages.ts'

const FOLDER = 'demo-cms/extras/page-editor/tag-texts'

/** The languages into which the descriptions of tags are translated for the page editor of the demo. */
export const tagTextLanguages = languages.filter(language => language !== 'en')

/** The file with the descriptions of all tags in a language, by the English sentence. */
export function tagTextsFile(language: string): string {
  return `${FOLDER}/${language}.json`
}
