import type { LanguageTexts } from '../language-texts.ts'
import { pages } from './en/pages.ts'
import { tags } from './en/tags.ts'

/** What values can be, as the placeholders `{expected}` and `{kind}` name it. */
const kinds = {
  text: 'a text',
  URL: 'an address',
  'whole number': 'a whole number',
  number: 'a number',
  'true or false': 'yes or no',
  word: 'a word',
  JSON: 'JSON',
  flag: 'true or false',
  list: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
  any: 'a value',
  path: 'a path such as "/shop", or ""',
  culture: 'a language such as "nl-BE"',
  texts: 'an object of texts',
  flags: 'an object of true and false',
  'list of texts': 'a list of texts'
}

export const texts: LanguageTexts = { rules: { ...tags, ...pages }, kinds }
