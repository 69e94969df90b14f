import { messages } from '../i18n/messages.ts'

/** Key → text. */
export type Texts = Readonly<Record<string, string>>

/**
 * The texts of a tag in the language of the page, in English where another language lacks one: `t('pieces', { count: 3 })` fills `{count}`.
 * A string resource of the CMS replaces each of them, by the name `group.key`.
 *
 * ```ts
 * const t = texts('sizeGuide', { en: { title: 'Size guide' }, fr: { title: 'Guide des tailles' } })
 * ```
 */
export function texts<English extends Texts>(
  group: string,
  languages: { readonly en: English } & Readonly<Record<string, Partial<English>>>
): (key: keyof English & string, values?: Record<string, string | number>) => string {
  const complete = Object.entries(languages).map(([language, own]) => [
    language,
    { ...languages.en, ...own }
  ])
  // as bundles contain those of the library
  return messages(group, Object.fromEntries(complete) as English)
}
