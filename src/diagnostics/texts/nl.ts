import type { LanguageTexts } from '../language-texts.ts'
import { pages } from './nl/pages.ts'
import { tags } from './nl/tags.ts'

/** What values can be, as the placeholders `{expected}` and `{kind}` name it. */
const kinds = {
  text: 'een tekst',
  URL: 'een adres',
  'whole number': 'een geheel getal',
  number: 'een getal',
  'true or false': 'ja of nee',
  word: 'een woord',
  JSON: 'JSON',
  flag: 'true of false',
  list: 'een lijst in [ ]',
  object: 'een object in { }',
  null: 'null',
  any: 'een waarde',
  path: 'een pad zoals "/shop", of ""',
  culture: 'een taal zoals "nl-BE"',
  texts: 'een object met teksten',
  flags: 'een object met true en false',
  'list of texts': 'een lijst van teksten'
}

export const texts: LanguageTexts = { rules: { ...tags, ...pages }, kinds }
