import type { LanguageTexts } from '../language-texts.ts'
import { pages } from './de/pages.ts'
import { tags } from './de/tags.ts'

/** What values can be, as the placeholders `{expected}` and `{kind}` name it. */
const kinds = {
  text: 'ein Text',
  URL: 'eine Adresse',
  'whole number': 'eine ganze Zahl',
  number: 'eine Zahl',
  'true or false': 'Ja oder Nein',
  word: 'ein Wort',
  JSON: 'JSON',
  flag: 'true oder false',
  list: 'eine Liste in [ ]',
  object: 'ein Objekt in { }',
  null: 'null',
  any: 'ein Wert',
  path: 'ein Pfad wie "/shop" oder ""',
  culture: 'eine Sprache wie "nl-BE"',
  texts: 'ein Objekt mit Texten',
  flags: 'ein Objekt mit true und false',
  'list of texts': 'eine Liste von Texten'
}

export const texts: LanguageTexts = { rules: { ...tags, ...pages }, kinds }
