import { endOfBrackets } from './balanced.ts'
import { commenting, type Delimiter, delimitedPieces, printing } from './delimited.ts'
import { phpCode, phpValue } from './php.ts'
import type { Piece } from './piece.ts'

const DELIMITERS: readonly Delimiter[] = [
  commenting('{{--', '--}}'),
  printing('{!!', '!!}'),
  printing('{{', '}}'),
  phpValue,
  phpCode
]

/** Directives without brackets that are no attributes of scripts such as `@click`. */
const BARE =
  /^(else|end\w*|csrf|auth|guest|production|php|verbatim|stack|parent|show|stop|append|overwrite|once|default|empty|break|continue|props|vite|livewire\w*|fluxScripts|viteReactRefresh)$/
const OPENERS =
  /^(if|unless|isset|empty|auth|guest|switch|foreach|for|forelse|while|can|cannot|canany|env|production|hasSection|error|session|once)$/
const MIDDLES = /^(else|elseif|elseauth|elseguest|elsecan|elsecannot|case|default)$/
const CODE = /^(php|unset|props|aware|use|inject|break|continue|push\w*|prepend\w*)$/
const DIRECTIVE = /(?<![\w@])@(@?)([A-Za-z]\w*)/g

/** The code of Laravel's Blade. */
export function bladePieces(text: string): Piece[] {
  const marked = delimitedPieces(text, DELIMITERS)
  const pieces: Piece[] = []
  for (const match of text.matchAll(DIRECTIVE)) {
    const [whole, escaping, name = ''] = match
    const start = match.index
    // `@@if` is a text, and what is in other code belongs to it
    if (escaping || marked.some(piece => piece.start <= start && start < piece.end)) continue
    if (pieces.some(piece => piece.start <= start && start < piece.end)) continue
    pieces.push(...directive(text, name, start, start + whole.length))
  }
  return [...marked, ...pieces].sort((one, other) => one.start - other.start)
}

function directive(text: string, name: string, start: number, after: number): Piece[] {
  const [spaces = ''] = /^[ \t]*(?=\()/.exec(text.slice(after, after + 20)) ?? []
  const hasBrackets = text[after + spaces.length] === '('
  if (!hasBrackets && !BARE.test(name)) return []
  const end = hasBrackets ? endOfBrackets(text, after + spaces.length) : after
  if ((name === 'php' || name === 'verbatim') && !hasBrackets) {
    const closing = text.indexOf(`@end${name}`, end)
    const last = closing < 0 ? text.length : closing + name.length + 4
    return [{ start, end: last, kind: name === 'php' ? 'code' : 'printed' }]
  }
  // `@empty` without brackets is the other part of `@forelse`
  if (name === 'empty' && !hasBrackets) return [{ start, end, kind: 'code', role: 'middle' }]
  if (OPENERS.test(name)) return [{ start, end, kind: 'code', role: 'open' }]
  if (MIDDLES.test(name)) return [{ start, end, kind: 'code', role: 'middle' }]
  const [, ended = ''] = /^end(\w*)$/.exec(name) ?? []
  if (ended) {
    return [
      { start, end, kind: 'code', ...(OPENERS.test(ended) && { role: 'close' as const }) }
    ]
  }
  return [{ start, end, kind: CODE.test(name) ? 'code' : 'printed' }]
}
