import { plainText, visibleText } from '../text/visible-text.ts'
import { type AddressPart, partsOf } from './address-layout.ts'
import * as words from './street-words.ts'

/** The parts of a street line; `''` if a part is missing. */
export interface StreetParts {
  Street1: string
  HouseNumber: string
  BoxNumber: string
}

const { ARTICLE, COUNTED, FLOOR, FRENCH_STREET, KIND, MONTH, NUMBERED, ORDINAL, YEAR, YEARS } =
  words

/** No street line is longer; this also bounds the time that the patterns take. */
const MAX_LENGTH = 120

const END = '(?![\\p{L}\\d])'
const WORD = '(?<![\\p{L}\\d])'
const SEPARATOR = '(?<sep> ?, ?| )'
const LABEL =
  '(?<label>(?:n[°º]|№|n[or]?[.:]|n[ro]|num[ée]ro|nummer|hsnr\\.?|h(?:uis|aus)[ -]?(?:nr\\.?|nummer))[.:]? ?)?'
const NUMBER = '[1-9]\\d{0,3}'
const SUFFIX = ` ?(?:bis|ter|quater|quinquies|[a-z])${END}`
/** "12", "12 bis", "431E", "204 - 206", "12a-c". */
const HOUSE = `(?<first>${NUMBER})(?:${SUFFIX})?(?: ?- ?(?:(?<second>${NUMBER})(?:${SUFFIX})?|[a-z]${END}))?`

const BOX_WORD =
  '(?:bo[iî]te|brievenbus|bte|bt|bus|box|app(?:t|artement)?|apt|(?<=[ ,(/])b(?=[. ]?[a-z]?\\d))'
/** "bte 3", "/3", "/boîte 3", ", bus 2.1", "(bte A)". */
const BOX = `(?:[ ,(]*(?:/ ?)?${BOX_WORD}(?!\\p{L})[.:]? ?(?:n[°º]|nr\\.?)? ?(?<box>(?=[\\w./-]*\\d)[\\w./-]{1,12}|[a-z]{1,2})\\)?| ?/ ?(?<box2>\\d[\\w.]{0,5}|[a-z]\\d{0,4}))`
/** "B", "-2", "hs", "II", "B 03", "2-A". */
const ADDITION =
  '(?:[ -]{0,3}(?<box>(?:[a-z]{1,2}-?|[a-z] )\\d{1,4}[a-z]?|[a-z]|[a-z]{2}|[ivx]{3,4}|huis|boven|bov|ben|bel|bis|rood|zwart)| ?- ?(?<box2>\\d{1,4}(?:[ -]?[a-z]{1,2})?))'
/** "12/2/15", "Stiege 2/Top 5", "Tür 15". */
const DOOR =
  '(?: ?/ ?(?<box>\\d{1,3}[a-z]?(?: ?/ ?\\d{1,3}[a-z]?){0,2})|[ ,/]{1,3}(?<box2>(?:(?:stiege|stg)\\.? ?\\w{1,3}(?: ?[,/] ?| ))?(?:top|t[üu]r)\\.? ?\\w{1,4}|(?:stiege|stg)\\.? ?\\w{1,3}))'

/** A street may start with a number in its name: "4e Lindendreef", "11 Novemberlaan". */
const STREET = `(?<street>(?:\\D|(?:${ORDINAL}[ -]?|\\d{1,2}[ -])(?=\\p{L})).*?)`

const behind = (house: string) => rule(`^${STREET}${SEPARATOR}${LABEL}${house}$`)
const rule = (source: string) => new RegExp(source, 'iu')

const BELGIAN = behind(`(?<house>${HOUSE})(?:${BOX})?`)
/** Parts of a German house number may be numbered: "12 1/2", "5/2". */
const GERMAN = behind(`(?<house>(?:${HOUSE})(?: ?1/[2-4]| ?½| ?/ ?${NUMBER}(?:${SUFFIX})?)?)`)
const AUSTRIAN = behind(`(?<house>${HOUSE})(?:${DOOR})?`)
// "12B" is a house number in Belgium, and a house number with an addition in the Netherlands
const DUTCH = behind(`(?<house>(?<first>\\d{1,5}))(?:${ADDITION})?`)
const GREEK = behind(`(?<house>${HOUSE})`)
/** "12 bis, rue de la Paix", "7, Grand-Rue", "14a High Street". */
const BEFORE = rule(
  `^${LABEL}(?<house>(?<first>${NUMBER})(?: ?(?:bis|ter|quater|quinquies)${END}|[a-z]${END}| [a-ce-km-z](?=[ ,])| [dl](?= ?,| ${FRENCH_STREET}${END}))?(?: ?[-/] ?(?<second>${NUMBER})(?: ?(?:bis|ter)|[a-z])?${END})?)${SEPARATOR}(?<street>\\p{L}.*)$`
)

const shapes: Record<string, readonly RegExp[]> = {
  BE: [BEFORE, BELGIAN],
  NL: [DUTCH, BELGIAN],
  DE: [GERMAN],
  AT: [AUSTRIAN],
  GR: [GREEK],
  FR: [BEFORE],
  LU: [BEFORE, BELGIAN],
  IE: [BEFORE],
  XI: [BEFORE]
}

/**
 * Splits a typed or pasted street line into street, house number and box: `'Rue Haute 12 bte 3'` → `Rue Haute`, `12`, `3`.
 * `undefined` if the line does not match the country's format, or if anything in it is doubtful: a number that belongs to the name
 * of the street, a year, a floor, a postal code.
 */
export function splitStreet(typed: string, country: string): StreetParts | undefined {
  if (typed.length > 2 * MAX_LENGTH) return undefined
  const line = visibleText(typed)
    .replace(/\s+/g, ' ')
    .replace(/^[ ,;]+|[ ,;.]+$/g, '')
  // has the same length, so that the street keeps its own characters
  const plain = plainText(line)
  if (line.length > MAX_LENGTH || plain.length !== line.length || isPostBox(plain))
    return undefined
  for (const shape of shapes[country] ?? []) {
    const found = shape.exec(plain)
    if (!found) continue
    const { street = '', house = '', box, box2 } = found.groups!
    const isBefore = shape === BEFORE
    const isDoubtful = isBefore ? isDoubtfulBefore : isDoubtfulBehind
    if (isDoubtful(found.groups!, country) || !isStreet(street, country)) continue
    return {
      Street1: isBefore ? line.slice(-street.length) : line.slice(0, street.length),
      HouseNumber: tidyHouseNumber(house),
      BoxNumber: box ?? box2 ?? ''
    }
  }
  return undefined
}

/**
 * The lines of an address after moving a house number and a box number from the street to their own fields, or removing them if
 * the fields say the same: "Kerkstraat 5", "5" is number 5 of "Kerkstraat". `undefined` if nothing is to be moved, because a field
 * has another value, or is missing in the country's layout (see `partsOf`).
 */
export function splitAddress(
  typed: StreetParts,
  { code, layout }: { code: string; layout: string }
): StreetParts | undefined {
  const hasPlace = (name: AddressPart) => partsOf(layout).some(one => one.name === name)
  if (!hasPlace('HouseNumber')) return undefined
  const parts = splitStreet(typed.Street1, code) ?? withoutRepeated(typed)
  if (!parts) return undefined
  const isRepeated = typed.HouseNumber !== ''
  // "12 A" in one field may be "12" and "A" in the line
  if (isRepeated && isSameNumber(parts.HouseNumber + parts.BoxNumber, numbersOf(typed)))
    return { ...typed, Street1: parts.Street1 }
  // "Kerkstraat 5", "5 bus 3"
  if (
    isMore(typed.HouseNumber, parts.HouseNumber) &&
    typed.HouseNumber.endsWith(parts.BoxNumber)
  )
    return { ...typed, Street1: parts.Street1 }
  // "Kerkstraat 12-14", "12"
  const isMoreInLine = isMore(parts.HouseNumber, typed.HouseNumber)
  const isSame = isMoreInLine || isSameNumber(parts.HouseNumber, typed.HouseNumber)
  if (isRepeated && !isSame) return undefined
  const HouseNumber = (!isMoreInLine && typed.HouseNumber) || parts.HouseNumber
  if (!parts.BoxNumber || isSameNumber(parts.BoxNumber, typed.BoxNumber))
    return { ...parts, HouseNumber, BoxNumber: typed.BoxNumber }
  return typed.BoxNumber || !hasPlace('BoxNumber') ? undefined : { ...parts, HouseNumber }
}

/** A street line that begins or ends with what the number's own field says, in a country whose lines have it elsewhere. */
function withoutRepeated(typed: StreetParts): StreetParts | undefined {
  if (!typed.HouseNumber) return undefined
  for (const country of ['LU', 'BE']) {
    const parts = splitStreet(typed.Street1, country)
    if (parts && isSameNumber(parts.HouseNumber, typed.HouseNumber)) return parts
  }
  return undefined
}

/** Whether a number is another one with an addition: "12-14" and "12 bis" are more than "12", "125" is not. */
function isMore(one: string, other: string): boolean {
  return one.startsWith(other) && /^\D/.test(one.slice(other.length))
}

function numbersOf({ HouseNumber, BoxNumber }: StreetParts): string {
  return HouseNumber + BoxNumber
}

/** Whether two house or box numbers differ only in capitals, spaces and signs: "12 a", "12-A". */
function isSameNumber(one: string, other: string): boolean {
  const bare = (number: string) =>
    plainText(number)
      .toLowerCase()
      .replace(/[ ./-]/g, '')
  return bare(one) === bare(other)
}

type Groups = Record<string, string | undefined>

const AFTER_DATE = rule(`(?<day>\\d{1,2}(?:er|\\.)?[ -])?${MONTH}$`)
const COUNTED_BEFORE = rule(`${WORD}${COUNTED}$`)
const WAR = rule(`^${YEARS}`)
const IS_YEAR = rule(`^${YEAR}$`)

function isDoubtfulBehind(groups: Groups, country: string): boolean {
  const { street = '', first = '', second, box, box2, house = '' } = groups
  const number = Number(first)
  const addition = box ?? box2
  const date = AFTER_DATE.exec(street)
  if (date && IS_YEAR.test(first)) return true
  if (second && !isRange(number, second)) return true
  if (country === 'NL') {
    // a postal code, which never has an I
    if (/^\d{4}(?!hs)[a-hj-z]{2}$/i.test(first + addition)) return true
    // a range of houses, or one with an addition
    const other = Number(/^\d+$/.exec(box2 ?? '')?.[0] ?? 0)
    if (other > number && (other - number) % 2 === 0) return true
  }
  // a comma, a label or a box says that the number is one of a house
  if (groups.label || groups.sep !== ' ') return false
  if (WAR.test(box2 ? `${house}-${box2}` : house)) return true
  if (addition || house !== first) return false
  if (date?.groups?.day && /^(?:14|18|4[045])$/.test(first)) return true
  return IS_YEAR.test(first) || (number <= 5 && COUNTED_BEFORE.test(street))
}

function isRange(first: number, second: string): boolean {
  const more = Number(second) - first
  return more > 0 && more < 200
}

const FRENCH_START = rule(`^${FRENCH_STREET}${END}`)
const NUMBERED_START = rule(`^(?:${NUMBERED}|${MONTH})${END}`)
/** "4 Chemins" is a place; "12 Les Tilleuls" and "3 Cours Mirabeau" are addresses. */
const PLURAL_START =
  /^(?!(?:les|cours|clos|enclos|vieux|allées|allees|quais|champs)(?!\p{L}))\p{L}+(?:x|(?<!s)s)(?!\p{L})/iu

function isDoubtfulBefore(groups: Groups, country: string): boolean {
  const { first = '', second, sep, street = '' } = groups
  const isFrench = country === 'FR' || country === 'LU'
  const isEnglish = country === 'IE' || country === 'XI'
  if (second && !isRange(Number(first), second)) return true
  if (FRENCH_START.test(street) && !isEnglish) return false
  if (NUMBERED_START.test(street)) return true
  if (/^\d{4}/.test(first)) return true
  if (sep !== ' ') return false
  return isFrench ? PLURAL_START.test(street) : !isEnglish
}

/** Numbers that belong to the names of streets. */
const NAMED_NUMBERS = new RegExp(
  [
    `(?<!\\d)\\d{1,2}(?:er|\\.)?[ -]?${MONTH}(?:laan|plein|straat|stra(?:ß|ss)e|str\\.|platz|allee|weg)?${END}(?: ${YEAR}${END})?`,
    `(?<![\\p{L}\\d])${ORDINAL}`,
    `(?<!\\d)${YEARS}`,
    `(?<= )${YEAR}$`,
    `(?<=${WORD}(?:du|des|de la|les|aux|aan|der|den|de|het|van) )\\d{1,3}(?= \\p{L})`,
    `(?<=${WORD}(?:nationale|d[ée]partementale|rn|rd) )\\d{1,3}${END}`,
    `${WORD}(?:rn|rd|[neadrb])\\d{1,3}${END}`
  ].join('|'),
  'giu'
)
/** In front of a word that is a part of a name: "Rue de l'Escalier". */
const NAMED = "(?<!(?:la|le|du|des?|de[nr]|het|'t|d'|l') ?)"
const FLOORS = rule(`${WORD}${NAMED}${FLOOR}${END}`)
const BAD_END = rule(
  `(?:[^\\p{L}\\d.)'"]|${WORD}(?:[a-hj-uwyz]|${ARTICLE}|${NAMED}${NUMBERED})\\.?)$`
)
const ONLY_KIND = rule(`^${KIND}$`)
/** The squares of Mannheim have no streets: "Q7 24". */
const SQUARE = /^[A-U] ?[1-7]$/i

/** Whether a line without its house number is a street, without other numbers, floors, places. */
function isStreet(street: string, country: string): boolean {
  if (country === 'DE' && SQUARE.test(street)) return true
  if (/,|^\p{L} /u.test(street) || !/\p{L}.*\p{L}/u.test(street)) return false
  if (ONLY_KIND.test(street) || BAD_END.test(street) || FLOORS.test(street)) return false
  return !/\d/.test(street.replace(NAMED_NUMBERS, ''))
}

/** Whether a line names a PO box: "BP 12", "Boîte postale 3", "Postbus 100", "Postfach 5". Couriers do not deliver there. */
export function isPostBox(line: string): boolean {
  return /^\s*(?:b\.? ?p\.?|bo[iî]te postale|cs|postbus|antwoordnummer|postfach|p\.? ?o\.? ?box|τ\.?θ\.?)\s*\d/iu.test(
    line
  )
}

/** "12 a" → "12A", "204 - 206" → "204-206"; "12 bis" is unchanged. */
export function tidyHouseNumber(typed: string): string {
  return plainText(typed)
    .replace(/^\d.*/, house => house.replace(/ ?- ?(?=\d)/g, '-'))
    .replace(
      /^(\d+) ?([a-z])$/i,
      (_, digits: string, letter: string) => digits + letter.toUpperCase()
    )
}
