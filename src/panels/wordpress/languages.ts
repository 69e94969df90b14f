import { GROUPS, type Panel, type PanelFiles, type PanelTexts } from '../panel.ts'
import { plainText } from '../plain-text.ts'
import { type Message, moFile, poFile } from './gettext.ts'
import { type SourceText, sourceTexts } from './php-strings.ts'

/** What the plug-in itself says. */
export interface PluginSources {
  /** File → its code: PHP and scripts. */
  readonly code: ReadonlyMap<string, string>
  /** English → language → translation; of a text with a plural, both forms with a `|` between them. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const LOCALES = { de: 'de_DE', fr: 'fr_FR', nl: 'nl_NL' } as const

/** `languages/vitrine.pot`, and a `.po` and a `.mo` for every language but English. */
export function languageFiles(
  panels: readonly Panel[],
  texts: PanelTexts,
  plugin: PluginSources
): PanelFiles {
  const files: PanelFiles = new Map()
  const sources = merged([...blockTexts(panels), ...pluginTexts(plugin)])
  files.set('languages/vitrine.pot', poFile({ messages: sources.map(untranslated) }))
  for (const [language, locale] of Object.entries(LOCALES)) {
    const messages = sources.map(source => ({
      ...untranslated(source),
      translations: translationsOf(source, language, texts, plugin)
    }))
    files.set(`languages/vitrine-${locale}.po`, poFile({ locale, messages }))
    files.set(`languages/vitrine-${locale}.mo`, moFile({ locale, messages }))
  }
  return files
}

interface Source extends SourceText {
  /** The key in the translations, if it is not the text. */
  readonly english?: string
  readonly places: readonly string[]
}

/** WordPress asks for the texts of a `block.json` in these contexts. Its search words are in all languages at once. */
function blockTexts(panels: readonly Panel[]): Source[] {
  const groups = new Set(panels.map(({ group }) => group))
  return [
    ...[...groups].map(group => ({ text: GROUPS[group], places: ['blocks/controls.json'] })),
    ...panels.flatMap(({ name, title, summary, attributes }) => [
      { text: title, context: 'block title', places: [`blocks/${name}/block.json`] },
      {
        text: plainText(summary),
        english: summary,
        context: 'block description',
        places: [`blocks/${name}/block.json`]
      },
      ...attributes.flatMap(({ label, help, control }) => [
        { text: label, places: ['blocks/controls.json'] },
        { text: plainText(help), english: help, places: ['blocks/controls.json'] },
        ...(control.type === 'choice' ? control.labels : [])
          // a ratio such as 16:9 is the same everywhere
          .filter(label => /\p{L}/u.test(label))
          .map(text => ({ text, places: ['blocks/controls.json'] }))
      ])
    ])
  ].filter(({ text }) => text !== '')
}

function pluginTexts({ code }: PluginSources): Source[] {
  return [...code].flatMap(([file, text]) =>
    sourceTexts(text).map(source => ({ ...source, places: [file] }))
  )
}

/** Each text once, with all of its places. */
function merged(sources: readonly Source[]): Source[] {
  const byKey = new Map<string, Source>()
  for (const source of sources) {
    const key = `${source.context ?? ''}\u0004${source.text}`
    const before = byKey.get(key)
    byKey.set(key, {
      ...before,
      ...source,
      places: [...new Set([...(before?.places ?? []), ...source.places])]
    })
  }
  return [...byKey.values()]
}

function untranslated({ english: _, ...source }: Source): Message {
  return { ...source, translations: [] }
}

function translationsOf(
  { text, plural, english = text }: Source,
  language: string,
  texts: PanelTexts,
  plugin: PluginSources
): string[] {
  const own = plugin.texts[text]?.[language]
  if (own !== undefined) return plural === undefined ? [own] : own.split('|')
  const shared = texts[language]?.[english]
  return shared === undefined ? [] : [plainText(shared)]
}
