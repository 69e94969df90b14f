/** The parts of a street line; `''` if a part is missing. */
export interface StreetParts {
  Street1: string
  HouseNumber: string
  BoxNumber: string
}

/** A street may start with a number: "4e Lindendreef". */
const STREET = '(?:\\D|\\d+(?:e|de|ste|er|re) ).*?'
const BOX = '(?:bo[iî]te|bte|bus|box|app(?:t|artement)?|apt|b(?=[ .]|\\d))\\.?|[/]'
/** "Rue X 12 bte 3", "Veldstraat 12 bus 3", "Rue Haute 10-12", "Hoofdstraat 5/2". */
const BEHIND = new RegExp(
  `^(?<street>${STREET})[ ,]+(?:n[°o]\\.? ?|nr\\.? ?)?(?<house>\\d+ ?(?:bis|ter|[a-z](?![a-z0-9]))?(?:-\\d+[a-z]?)?)(?:[ ,]*(?:${BOX}) *(?<box>[\\w.-]{1,12}))?$`,
  'iu'
)
/** "Keizersgracht 12-2", "Damrak 70 hs", "Hoofdstraat 5B", "Herengracht 5 II". */
const DUTCH = new RegExp(
  `^(?<street>${STREET})[ ,]+(?:nr\\.? ?)?(?<house>\\d+)(?:[ -]*(?<box>[a-z]{1,4})| ?- ?(?<box2>[a-z]?\\d{1,4}[a-z]?))?$`,
  'iu'
)
/** "12 bis, rue de la Paix", "7, Grand-Rue", "14a High Street". */
const BEFORE =
  /^(?<house>\d+ ?(?:-\d+)?(?:bis|ter|quater|[a-z](?=[ ,]))?)[ ,]+(?<street>\p{L}.*)$/iu

const shapes: Record<string, readonly RegExp[]> = {
  BE: [BEHIND],
  // "12B" is a house number in Belgium, and a house number with an addition in the Netherlands
  NL: [DUTCH, BEHIND],
  DE: [BEHIND],
  AT: [BEHIND],
  GR: [BEHIND],
  FR: [BEFORE],
  LU: [BEFORE, BEHIND],
  IE: [BEFORE],
  XI: [BEFORE]
}

/**
 * Splits a typed or pasted street line into street, house number and box: `'Rue Haute 12 bte 3'` → `Rue Haute`, `12`, `3`.
 * `undefined` if the line does not match the country's format, for example a street with a number in its name.
 */
export function splitStreet(typed: string, country: string): StreetParts | undefined {
  const line = typed.replace(/\s+/g, ' ').trim()
  // a longer text is not a street; this also bounds the time that the patterns take
  if (line.length > 120 || isPostBox(line)) return undefined
  for (const shape of shapes[country] ?? []) {
    const { street, house, box, box2 } = shape.exec(line)?.groups ?? {}
    if (!street || !house || !/\p{L}/u.test(street)) continue
    return {
      Street1: street,
      HouseNumber: tidyHouseNumber(house),
      BoxNumber: box ?? box2 ?? ''
    }
  }
  return undefined
}

/** Whether a line names a PO box: "BP 12", "Boîte postale 3", "Postbus 100", "Postfach 5". Couriers do not deliver there. */
export function isPostBox(line: string): boolean {
  return /^\s*(?:b\.? ?p\.?|bo[iî]te postale|cs|postbus|antwoordnummer|postfach|p\.? ?o\.? ?box|τ\.?θ\.?)\s*\d/iu.test(
    line
  )
}

/** "12 a" → "12A"; "12 bis" is unchanged. */
export function tidyHouseNumber(typed: string): string {
  return typed
    .trim()
    .replace(
      /^(\d+) ?([a-z])$/i,
      (_, digits: string, letter: string) => digits + letter.toUpperCase()
    )
}
