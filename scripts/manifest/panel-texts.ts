import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The languages of the panels, beside English. */
export const PANEL_LANGUAGES = ['de', 'fr', 'nl'] as const
type PanelLanguage = (typeof PANEL_LANGUAGES)[number]

type Translations = Readonly<Record<string, string>>

/**
 * The texts of the panels of content systems: language → English → translation. The sentences about tags and attributes are those of the
 * demo's page editor; the names of tags, attributes and groups are in `panel-words/`.
 */
export function panelTexts(): Record<PanelLanguage, Translations> {
  return Object.fromEntries(
    PANEL_LANGUAGES.map(language => [
      language,
      {
        ...read(panelWordsFile(language)),
        ...read(`demo-cms/extras/page-editor/tag-texts/${language}.json`)
      }
    ])
  ) as Record<PanelLanguage, Translations>
}

/** The file with the names of tags, attributes and groups in a language, by the English name. */
export function panelWordsFile(language: PanelLanguage): string {
  return `scripts/manifest/panel-words/${language}.json`
}

function read(file: string): Translations {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}
