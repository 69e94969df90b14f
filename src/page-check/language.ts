import { type Language, languages } from '../shared/languages.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { fr } from './texts/fr.ts'
import { nl } from './texts/nl.ts'
import type { PageCheckTexts } from './texts/page-check-texts.ts'

/** All of them, because an editor can change the language at any time; shoppers never load them. */
export const textsOf: Readonly<Record<Language, PageCheckTexts>> = { en, nl, fr, de }

/**
 * The editor's language: the chosen one, else the first of the browser that there are texts for, else English.
 *
 * @param preferred BCP 47 tags, by preference.
 */
export function editorLanguage(
  chosen: string | undefined,
  preferred: readonly string[] = navigator.languages
): Language {
  const wanted = [chosen ?? '', ...preferred].map(tag => tag.split('-')[0]?.toLowerCase())
  return wanted.map(asLanguage).find(language => language) ?? 'en'
}

/** A text with its values in place of `{name}`. */
export function fill(
  text: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  return text.replace(/\{(\w+)\}/g, (found, name) => String(values[name] ?? found))
}

function asLanguage(tag: string | undefined): Language | undefined {
  return languages.find(language => language === tag)
}
