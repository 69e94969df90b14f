import { lineOf } from '../exchange.ts'
import type { Result } from '../run-checks.ts'
import { byLevel, scoreOf } from './score.ts'

/** The report for programs: scores, and every check with its outcome. */
export function reportAsJson(url: URL, results: readonly Result[]): string {
  const report = {
    url: url.href,
    score: scoreOf(results),
    levels: Object.fromEntries(
      byLevel(results).map(group => [group.level, scoreOf(group.results)])
    ),
    checks: results.map(({ check, outcome, reason, expected, came, exchange }) => ({
      id: check.id,
      level: check.level,
      severity: check.severity,
      name: check.name,
      outcome,
      reason,
      expected,
      came,
      ...(outcome === 'failed' && {
        remedy: check.remedy,
        documentation: `docs/backend.md#${check.section}`,
        request: exchange && { line: lineOf(exchange), body: exchange.body },
        response: exchange && { status: exchange.status, body: exchange.text }
      })
    }))
  }
  return `${JSON.stringify(report, undefined, 2)}\n`
}
