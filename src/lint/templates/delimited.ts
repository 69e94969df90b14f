import type { Piece, Role } from './piece.ts'

/** How code is written in a template language: between two marks. */
export interface Delimiter {
  readonly open: string
  readonly close: string
  /** What the code between the marks does. */
  readonly read: (code: string) => Pick<Piece, 'kind' | 'role'>
  /** Finds the end of code that may contain the closing mark in texts. */
  readonly endOf?: (text: string, from: number) => number
}

/** Blocks of which nothing is HTML: `{% comment %}…{% endcomment %}`. */
const HIDDEN = /^(comment|schema|javascript|stylesheet|style|doc)\b/

/** Blocks whose content is printed as it is, for scripts that have a template language of their own. */
const OPENERS =
  /^(if|unless|case|switch|for|foreach|each|while|with|ifchanged|tablerow|ifequal|ifnotequal)\b/
const MIDDLES = /^(else|elseif|elsif|elif|else if|when|default|empty)\b/
const CLOSERS =
  /^(endif|endunless|endcase|endswitch|endfor|endforeach|endeach|endwhile|endwith|endifchanged|endtablerow|endifequal|endifnotequal)\b/
const PRINTERS =
  /^(include|render|section|sections|layout|block|extends|embed|yield|component|import|content_for|form|use|slot|cycle|increment|decrement|echo|paginate|call|super|insert|widget|hook)\b/

/** A mark that prints. */
export function printing(open: string, close: string): Delimiter {
  return { open, close, read: () => ({ kind: 'printed' }) }
}

/** A comment. */
export function commenting(open: string, close: string): Delimiter {
  return { open, close, read: () => ({ kind: 'comment' }) }
}

/** `{% … %}` of Liquid, Twig, Nunjucks and Jinja. */
export const statement: Delimiter = {
  open: '{%',
  close: '%}',
  read(code) {
    const words = code.replace(/^[-~+\s]+/, '')
    if (words.startsWith('#')) return { kind: 'comment' }
    if (/^liquid\b/.test(words)) {
      return { kind: /\b(echo|render|include|section)\b/.test(words) ? 'printed' : 'code' }
    }
    return { kind: PRINTERS.test(words) ? 'printed' : 'code', ...roleOf(words) }
  }
}

/** Whether code opens, continues or closes a block, by its first word. */
function roleOf(words: string): { role?: Role } {
  if (OPENERS.test(words)) return { role: 'open' }
  if (MIDDLES.test(words)) return { role: 'middle' }
  return CLOSERS.test(words) ? { role: 'close' } : {}
}

/** Finds the code between marks. */
export function delimitedPieces(text: string, delimiters: readonly Delimiter[]): Piece[] {
  const pieces: Piece[] = []
  const marks = delimiters.map(({ open }) => open.replace(/[{}[\]()|.*+?^$\\]/g, '\\$&'))
  const opening = new RegExp(marks.join('|'), 'g')
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const delimiter = delimiters.find(({ open }) => open === match![0])!
    const piece = pieceAt(text, match.index, delimiter)
    pieces.push(piece)
    opening.lastIndex = Math.max(piece.end, match.index + 1)
  }
  return pieces
}

function pieceAt(text: string, start: number, { open, close, read, endOf }: Delimiter): Piece {
  const from = start + open.length
  const found = endOf ? endOf(text, from) : text.indexOf(close, from)
  const closing = found < 0 ? text.length : found
  const end = Math.min(closing + close.length, text.length)
  const code = text.slice(from, closing)
  const hidden = open === '{%' ? hiddenEnd(text, code, end) : undefined
  if (hidden !== undefined) return { start, end: hidden, kind: 'comment' }
  return { start, end, ...read(code) }
}

/** The end of a block that contains no HTML. */
function hiddenEnd(text: string, code: string, from: number): number | undefined {
  const [, name] = HIDDEN.exec(code.replace(/^[-~+\s]+/, '')) ?? []
  if (!name) return undefined
  const closing = new RegExp(`\\{%[-~+]?\\s*end${name}\\s*[-~+]?%\\}`, 'g')
  closing.lastIndex = from
  // Twig has tags of these names without an end
  return closing.exec(text) ? closing.lastIndex : undefined
}
