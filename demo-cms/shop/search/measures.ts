/** What the words for a unit mean: how much of the smallest unit of its kind. They are folded, and the same in all languages. */
const UNITS: readonly (readonly [words: string, per: number, smallest: string])[] = [
  ['ml milliliter millilitre milliliters millilitres', 1, 'ml'],
  ['cl centiliter centilitre centiliters centilitres', 10, 'ml'],
  ['dl deciliter decilitre deciliters decilitres', 100, 'ml'],
  ['l lt ltr liter litre liters litres', 1000, 'ml'],
  ['g gr gram grams gramm gramme grammes', 1, 'g'],
  ['kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes', 1000, 'g'],
  ['mm millimeter millimetre millimeters millimetres', 1, 'mm'],
  ['cm centimeter centimetre centimeters centimetres zentimeter', 10, 'mm'],
  ['m meter metre meters metres', 1000, 'mm']
]

const meanings = new Map(
  UNITS.flatMap(([words, per, smallest]) =>
    words.split(' ').map(word => [word, { per, smallest }] as const)
  )
)

/** Matches a number with its unit, in folded text. */
export const MEASURE = new RegExp(
  String.raw`(?<amount>\d+(?:[.,]\d+)?)[\s-]*(?<unit>${[...meanings.keys()].join('|')})(?![\p{L}\p{N}])`,
  'u'
)

/** The same word for the same measure: `0,5 l`, `0.50l` and `50 cl` → `500ml`. */
export function measureWord(amount: string, unit: string): string {
  const { per, smallest } = meanings.get(unit)!
  return `${Math.round(Number(decimal(amount)) * per * 1000) / 1000}${smallest}`
}

/** `1,50` → `1.5`; whole numbers stay as they are, because references have leading zeros. */
export function decimal(number: string): string {
  return /[.,]/.test(number) ? String(Number(number.replace(',', '.'))) : number
}
