import type { Language } from '../../src/shared/languages.ts'
import type { Texts } from '../new-language/with-plurals.ts'
import { texts, textsIn } from './texts.ts'

/** Adds the descriptions of a new widget and its attributes to those that the page editor of the demo shows in a language. */
export function translateTag(translations: Texts, language: Language): Texts {
  const own = textsIn(language)
  return {
    ...translations,
    [texts.en.summary]: own.summary,
    [texts.en.name]: own.name,
    [texts.en.maxLength]: own.maxLength
  }
}
