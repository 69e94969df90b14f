import { contrastOf, parseColor } from '../../../scripts/tokens/contrast.ts'
import { PAIRS } from '../../../scripts/tokens/contrast-pairs.ts'

/** The values of a token in both schemes. */
interface SchemeValues {
  light: string
  dark: string
}

type Scheme = keyof SchemeValues

/** The values of all tokens, by name: `--vitrine-color-accent`. */
export type Values = Record<string, SchemeValues>

/** The contrast of two colours in a scheme, and the lowest that is allowed. */
export interface Pair {
  scheme: Scheme
  front: string
  back: string
  contrast: number
  least: number
  isEnough: boolean
}

const PREFIX = '--vitrine-color-'

/**
 * The CSS of a theme: only what differs from the library.
 *
 * @param usual The values of the library.
 */
export function themeCss(values: Values, usual: Values): string {
  const changed = Object.entries(values).filter(
    ([name, { light, dark }]) => light !== usual[name]?.light || dark !== usual[name]?.dark
  )
  const inSchemes = changed.filter(([, { light, dark }]) => light !== dark)
  const once = changed.filter(([, { light, dark }]) => light === dark)
  return [
    rule(
      ':root,\n[data-vitrine-scheme]',
      [...inSchemes, ...once.filter(([name]) => isInSchemes(usual[name]))].map(
        ([name, { light, dark }]) =>
          light === dark
            ? `${name}: ${light};`
            : `${name}: var(--vitrine-light, ${light}) var(--vitrine-dark, ${dark});`
      )
    ),
    rule(
      ':root',
      once
        .filter(([name]) => !isInSchemes(usual[name]))
        .map(([name, { light }]) => `${name}: ${light};`)
    )
  ]
    .filter(text => text !== '')
    .join('\n\n')
}

/** The contrast of each pair of colours that the library shows on each other, the lowest first. */
export function contrastPairs(values: Values): Pair[] {
  const pairs = (['light', 'dark'] as const).flatMap(scheme =>
    [...PAIRS, ...ringPairs].flatMap(([front, back, least]) => {
      const contrast = contrastIn(values, scheme, front, back)
      if (contrast === undefined) return []
      return [{ scheme, front, back, contrast, least, isEnough: contrast >= least }]
    })
  )
  const unique = new Map(pairs.map(pair => [`${pair.scheme} ${pair.front} ${pair.back}`, pair]))
  return [...unique.values()].sort((a, b) => a.contrast / a.least - b.contrast / b.least)
}

/** The focus ring must be seen on every paper. */
const ringPairs = ['paper', 'paper-soft', 'accent-soft'].map(
  (back): [string, string, number] => ['focus ring', back, 3]
)

/** The last colour of a value: of `3px solid #1667c9`, the colour of the line. */
export function colorIn(value: string): string | undefined {
  return /#[\da-f]{6}$/i.exec(value.trim())?.[0]
}

function contrastIn(values: Values, scheme: Scheme, front: string, back: string) {
  const one = colorIn(schemesOf(values, front)?.[scheme] ?? '')
  const other = colorIn(schemesOf(values, back)?.[scheme] ?? '')
  return one && other ? contrastOf(parseColor(one), parseColor(other)) : undefined
}

function schemesOf(values: Values, name: string): SchemeValues | undefined {
  return name === 'focus ring' ? values['--vitrine-focus-ring'] : values[PREFIX + name]
}

function isInSchemes(value: SchemeValues | undefined): boolean {
  return value !== undefined && value.light !== value.dark
}

function rule(selector: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${selector} {\n  ${lines.join('\n  ')}\n}`
}
