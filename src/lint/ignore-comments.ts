import { lineOf, lineStarts } from '../diagnostics/markup.ts'
import type { Place } from '../diagnostics/problem.ts'

const COMMENT =
  /(?:<!--|\{#|\{%-?\s*comment\s*-?%\}|\{%-?\s*#|@\*|\{\{--|\{\{~?!(?:--)?|<%#|<%--|\/\/|\/\*|#)\s*vitrine-lint-(ignore-next-line|ignore-line|disable|enable)\b([^\n]*?)(?=\s*(?:-->|#\}|-?%\}|\{%|\*@|--\}\}|\}\}|%>|\*\/|\?>|\r?\n|$))/g

/** A comment that switches rules off, in the comments of any template language. */
interface IgnoreComment {
  readonly kind: 'ignore-next-line' | 'ignore-line' | 'disable' | 'enable'
  /** Empty for all rules. */
  readonly rules: readonly string[]
  readonly place: Place
  /** How many problems it has ignored. */
  uses: number
}

/** Finds the comments, such as `<!-- vitrine-lint-ignore-next-line unknown-tag -- of another team -->`. */
export function ignoreComments(text: string): IgnoreComment[] {
  const starts = lineStarts(text)
  return [...text.matchAll(COMMENT)].map(match => {
    const [whole, kind, rest = ''] = match
    const [names = ''] = rest.split(/(?:^|\s)--(?:\s|$)/)
    const line = lineOf(starts, match.index)
    const column = match.index - starts[line - 1]! + 1
    return {
      kind: kind as IgnoreComment['kind'],
      rules: names.split(/[\s,]+/).filter(name => name !== ''),
      place: { line, column, start: match.index, end: match.index + whole.length },
      uses: 0
    }
  })
}

/** Whether a comment switches a rule off in a line. The comment counts it. */
export function isIgnored(
  comments: readonly IgnoreComment[],
  rule: string,
  { line, start }: Place
): boolean {
  const own = comments.filter(({ rules }) => rules.length === 0 || rules.includes(rule))
  const onLine = own.find(
    ({ kind, place }) =>
      (kind === 'ignore-line' && place.line === line) ||
      (kind === 'ignore-next-line' && place.line === line - 1)
  )
  const last = own.findLast(
    ({ kind, place }) => (kind === 'disable' || kind === 'enable') && place.start < start
  )
  const comment = onLine ?? (last?.kind === 'disable' ? last : undefined)
  if (comment) comment.uses += 1
  return comment !== undefined
}
