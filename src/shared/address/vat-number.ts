import { plainText } from '../text/visible-text.ts'

const digits = (count: number) => Array<string>(count).fill('\\d')

/** What follows the prefix of each country of the shop: a part of a regular expression per character. */
const shapes: Readonly<Record<string, readonly string[]>> = {
  AT: ['U', ...digits(8)],
  // old numbers have nine digits and lack the leading zero
  BE: ['[01]?', ...digits(9)],
  DE: digits(9),
  EL: digits(9),
  // a check key like the prefix of a country is rather that country's number
  FR: [
    '(?!(?:BE|BG|CY|CZ|DE|DK|EE|EL|ES|HR|HU|LT|LU|LV|MT|NL|PL|PT|SE|SK)\\d)[\\dA-HJ-NP-Z]',
    '[\\dA-HJ-NP-Z]',
    ...digits(9)
  ],
  IE: ['\\d', '[A-Z\\d+*]', ...digits(5), '[A-Z]{1,2}'],
  LU: digits(8),
  NL: [...digits(9), 'B', ...digits(2)],
  XI: [...digits(9), '(?:\\d{3})?']
}

/** The neighbours of the shop's countries: only recognised, never checked. */
const OTHERS = 'BG|CHE|CY|CZ|DK|EE|ES|FI|GB|HR|HU|IT|LT|LV|MT|PL|PT|RO|SE|SI|SK'
const OTHER_SHAPE = ['[A-Z\\d]', ...digits(6), '\\d{0,4}', '[A-Z\\d]']

/** The number follows a word of the letterhead, or touches one: "TVABE0403170701". */
const START = '(?<=^|[^\\p{L}\\d]|TVA|BTW|VAT|MWST|ID|NR)'
/** Not the beginning of a longer number, as an IBAN. */
const END = '(?![\\p{L}\\d])(?![ ./-]\\d)'

/** A longer text is not a number; this also bounds the time that the patterns take. */
const MAX_LENGTH = 200

/**
 * Finds the VAT number in a typed or pasted text, and normalizes it: `'TVA BE 0403.170.701'` → `BE0403170701`. Adds a missing
 * country prefix, and replaces GR with EL. A number of another country stays one, and a text without a number, or with several of
 * them, stays as it is.
 *
 * @param prefix The country's prefix: `BE`, but `EL` for Greece and `XI` for Northern Ireland; `''` if the country is unknown.
 */
export function tidyVatNumber(typed: string, prefix: string): string {
  const text = typed.trim()
  if (text.length > MAX_LENGTH) return text
  const plain = plainText(text).toUpperCase()
  for (const search of [ofCountry, ofAnyCountry, withoutPrefix]) {
    const [number, another] = new Set(search(plain, prefix))
    if (number) return another ? text : number
  }
  return text
}

function ofCountry(plain: string, prefix: string): string[] {
  return prefixed(plain, prefix, spellings[prefix] ?? prefix)
}

function ofAnyCountry(plain: string): string[] {
  const known = Object.keys(shapes).flatMap(one =>
    prefixed(plain, one, one === 'EL' ? 'EL|GR' : one)
  )
  const others = find(plain, `${START}(?<prefix>${OTHERS})`, OTHER_SHAPE)
  return [...known, ...others.map(one => one.groups!.prefix + compact(one.groups!.number!))]
}

/** Which prefixes a country's own numbers have: those of Northern Ireland were British ones. */
const spellings: Readonly<Record<string, string>> = { EL: 'EL|GR', XI: 'XI|GB' }

function prefixed(plain: string, prefix: string, spelled: string): string[] {
  return find(plain, `${START}(?:${spelled})`, shapes[prefix]).map(({ groups }) =>
    complete(prefix, groups!.number!)
  )
}

/** Digits alone may be anything: they count if nothing else is there, after a word for VAT numbers, or with correct check digits. */
function withoutPrefix(plain: string, prefix: string): string[] {
  // a check key of two letters could be an abbreviation
  const found = find(plain, `${START}(?<!\\+|\\d[ ./-])(?![A-Z]{2})`, shapes[prefix], '')
  return found.flatMap(({ 0: match, index, groups }) => {
    const number = complete(prefix, groups!.number!)
    const before = plain.slice(0, index)
    const after = plain.slice(index + match.length)
    const isSure = !/[\p{L}\d]/u.test(before + after) || isLabel(before) || isUnlike(number)
    return isSure ? [number] : []
  })
}

function find(
  plain: string,
  start: string,
  shape: readonly string[] | undefined,
  gap = '[^\\p{L}\\d]{0,4}'
): RegExpExecArray[] {
  if (!shape) return []
  // each character may be followed by separators
  const number = shape.join('[ .,/_-]{0,2}')
  return [...plain.matchAll(new RegExp(`${start}${gap}(?<number>${number})${END}`, 'gu'))]
}

const compact = (number: string) => number.replace(/[^A-Z\d+*]/g, '')

function complete(prefix: string, number: string): string {
  const plain = compact(number)
  return prefix + (prefix === 'BE' ? plain.padStart(10, '0') : plain)
}

/** Words for VAT numbers, and those that may stand between them and the number. */
const VAT_WORD =
  /^(?:TVA|BTW|VAT|MWST|MEHRWERTST|UST|UMSATZST|UID|ΑΦΜ|ΦΠΑ|ENTREPRISE|ONDERNEMING|UNTERNEHMEN|BCE|KBO|CBE)/
const FILLER =
  /^(?:N|N[OR]|NUM|NUMMER|NUMBER|NUM[EÉ]RO|ID|IDNR|IDENT\p{L}*|REG|REGISTRATION|INTRA\p{L}*|DE|D|LA|EU|UE|IS|EST)$/u

/** Whether the text before a number announces a VAT number: "N° TVA intracommunautaire :". */
function isLabel(before: string): boolean {
  const joined = before.replace(/(?<!\p{L}\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
  const words = joined.match(/[\p{L}\d]+/gu) ?? []
  const last = words.findLast(word => !FILLER.test(word))
  return last === undefined || VAT_WORD.test(last)
}

/** Whether a number is unlike any other by its letters or check digits. */
function isUnlike(number: string): boolean {
  const [, body, check] = /^BE(\d{8})(\d{2})$/.exec(number) ?? []
  return body ? 97 - (Number(body) % 97) === Number(check) : /^(?:NL|AT)/.test(number)
}
