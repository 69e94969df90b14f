import { type Check, type Level, withNeeds } from './check.ts'

/**
 * The checks of some levels and of those that they need.
 *
 * @param only Patterns of ids, with `*` for any text; none for all of them.
 */
export function chooseChecks(
  checks: readonly Check[],
  levels: readonly Level[],
  only: readonly string[]
): Check[] {
  const wanted = withNeeds(levels)
  const patterns = only.map(patternOf)
  return checks.filter(
    ({ id, level }) =>
      wanted.includes(level) &&
      (patterns.length === 0 || patterns.some(pattern => pattern.test(id)))
  )
}

function patternOf(glob: string): RegExp {
  const parts = glob.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
