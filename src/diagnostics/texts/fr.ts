import type { LanguageTexts } from '../language-texts.ts'
import { pages } from './fr/pages.ts'
import { tags } from './fr/tags.ts'

/** What values can be, as the placeholders `{expected}` and `{kind}` name it. */
const kinds = {
  text: 'un texte',
  URL: 'une adresse',
  'whole number': 'un nombre entier',
  number: 'un nombre',
  'true or false': 'oui ou non',
  word: 'un mot',
  JSON: 'JSON',
  flag: 'true ou false',
  list: 'une liste entre [ ]',
  object: 'un objet entre { }',
  null: 'null',
  any: 'une valeur',
  path: 'un chemin comme "/shop", ou ""',
  culture: 'une langue comme "nl-BE"',
  texts: 'un objet de textes',
  flags: 'un objet de true et false',
  'list of texts': 'une liste de textes'
}

export const texts: LanguageTexts = { rules: { ...tags, ...pages }, kinds }
