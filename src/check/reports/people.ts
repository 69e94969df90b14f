import { styleText } from 'node:util'
import { type Exchange, lineOf, typeOf } from '../exchange.ts'
import type { Result } from '../run-checks.ts'
import { byLevel, type Score, scoreOf } from './score.ts'

const BODY_SHOWN = 300

/** Where remedies link to. */
const GUIDE = 'docs/backend.md'

type Style = 'red' | 'green' | 'yellow' | 'bold' | 'dim'
type Paint = (style: Style, text: string) => string

/** The report for people: by level, failures first, with what was sent, what came and how to repair it. */
export function reportForPeople(results: readonly Result[], hasColors: boolean): string {
  const paint: Paint = (style, text) =>
    hasColors ? styleText(style, text, { validateStream: false }) : text
  const levels = byLevel(results).map(group => {
    const failures = group.results.filter(({ outcome }) => outcome === 'failed')
    failures.sort((one, other) => weightOf(one) - weightOf(other))
    return [
      `${paint('bold', group.level)}  ${scoreText(scoreOf(group.results), paint)}`,
      ...failures.map(failure => failureText(failure, paint)),
      ...skippedText(group.results, paint)
    ].join('\n')
  })
  return `${[...levels, `${paint('bold', 'overall')}  ${scoreText(scoreOf(results), paint)}`].join('\n\n')}\n`
}

function weightOf({ check }: Result): number {
  return check.severity === 'required' ? 0 : 1
}

function scoreText({ passed, failed, skipped, advised, percent }: Score, paint: Paint): string {
  const share = percent === null ? 'nothing could be tried' : `${percent} %`
  const parts = [
    `${passed} of ${passed + failed} required checks passed`,
    advised > 0 && `${advised} recommended`,
    skipped > 0 && `${skipped} skipped`
  ]
  const style = failed > 0 ? 'red' : percent === null ? 'yellow' : 'green'
  return `${paint(style, share)} (${parts.filter(Boolean).join(', ')})`
}

function failureText({ check, expected, came, exchange }: Result, paint: Paint): string {
  const isRequired = check.severity === 'required'
  const lines = [
    `  ${paint(isRequired ? 'red' : 'yellow', isRequired ? '✗' : '!')} ${check.name}`,
    `      ${paint('dim', `${check.id}${isRequired ? '' : ', recommended'}`)}`,
    `      Expected: ${expected}`,
    `      But: ${came}`,
    ...(exchange ? exchangeLines(exchange).map(line => `      ${line}`) : []),
    `      ${check.remedy} See ${GUIDE}#${check.section}`
  ]
  return lines.join('\n')
}

/** What was sent and what came, in a few lines. */
function exchangeLines(exchange: Exchange): string[] {
  const { body, status, text } = exchange
  const reply = shortened(text)
  return [
    `Sent: ${lineOf(exchange)}${body ? ` ${shortened(body)}` : ''}`,
    `Came: ${status} ${typeOf(exchange)}${reply && ` ${reply}`}`
  ]
}

function skippedText(results: readonly Result[], paint: Paint): string[] {
  const reasons = new Map<string, number>()
  for (const { outcome, reason = '' } of results) {
    if (outcome === 'skipped') reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return [...reasons].map(([reason, count]) => paint('dim', `  – ${count} skipped: ${reason}`))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > BODY_SHOWN ? `${line.slice(0, BODY_SHOWN)}…` : line
}
