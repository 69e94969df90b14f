import { loadTriggers } from './load-triggers.ts'
import type { Registry } from './registry.ts'

/** How many letters may be wrong, missing or too many. */
const MAX_MISTAKES = 2

/** Says that no tag has this name, and which one was probably meant. */
export function warnOfUnknown(tag: string, known: Registry): void {
  const meant = similarTo(tag, Object.keys(known))
  const hint = meant ? ` Did you mean <${meant}>?` : ''
  console.warn(`Vitrine knows no tag <${tag}>; its plain HTML stays.${hint} See docs/tags.md.`)
}

/** Says when tags can be loaded, because an attribute `load` says something else. */
export function warnOfTrigger(tag: string, named: string): void {
  const known = Object.keys(loadTriggers)
    .join(', ')
    .replace(/, (\w+)$/, ' or $1')
  console.warn(`<${tag} load="${named}">: ${known} is expected.`)
}

function similarTo(tag: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map(name => ({ name, mistakes: mistakesBetween(tag, name) }))
    .sort((one, other) => one.mistakes - other.mistakes)
  return nearest && nearest.mistakes <= MAX_MISTAKES ? nearest.name : undefined
}

/** The Levenshtein distance of two names. */
function mistakesBetween(name: string, other: string): number {
  let row = [...other, ''].map((_, index) => index)
  for (const [index, letter] of [...name].entries()) {
    const next = [index + 1]
    for (const [at, expected] of [...other].entries()) {
      const replaced = row[at]! + (letter === expected ? 0 : 1)
      next.push(Math.min(replaced, row[at + 1]! + 1, next[at]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
