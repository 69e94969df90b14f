import { LEVELS, type Level } from '../check.ts'
import type { Result } from '../run-checks.ts'

/** How many checks have ended in which way. */
export interface Score {
  /** Of the required ones. */
  passed: number
  failed: number
  /** Required or not: they could not be tried. */
  skipped: number
  /** Recommended ones that have failed. */
  advised: number
  /** Of the required checks that could be tried, those that have passed: 0 to 100. `null` if none could. */
  percent: number | null
}

/** The score of some results. A check that could not be tried counts as nothing. */
export function scoreOf(results: readonly Result[]): Score {
  const count = (outcome: Result['outcome'], severity?: string) =>
    results.filter(
      result => result.outcome === outcome && (!severity || result.check.severity === severity)
    ).length
  const passed = count('passed', 'required')
  const failed = count('failed', 'required')
  const tried = passed + failed
  return {
    passed,
    failed,
    skipped: count('skipped'),
    advised: count('failed', 'recommended'),
    // 99.9 % is not everything
    percent: tried === 0 ? null : Math.floor((passed * 100) / tried)
  }
}

/** The results by level, without levels that have none. */
export function byLevel(results: readonly Result[]): { level: Level; results: Result[] }[] {
  return LEVELS.map(level => ({
    level,
    results: results.filter(({ check }) => check.level === level)
  })).filter(group => group.results.length > 0)
}
