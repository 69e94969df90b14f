import type { Delimiter } from './delimited.ts'
import type { Piece } from './piece.ts'

const TOKEN =
  /\?>|\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[^?/#"']+|[\s\S]/y

const CONTROL =
  /^(if|elseif|else if|else|foreach|for|while|switch|case|default|break|end\w+|continue|return|use|namespace|declare|function|global|do)\b/

/** `<?php … ?>` */
export const phpCode: Delimiter = { open: '<?php', close: '?>', read, endOf }
/** `<? … ?>`; XML declarations, too */
export const shortPhpCode: Delimiter = { open: '<?', close: '?>', read, endOf }
/** `<?= … ?>` */
export const phpValue: Delimiter = {
  open: '<?=',
  close: '?>',
  read: () => ({ kind: 'printed' }),
  endOf
}

/** The end of PHP, whose texts may contain its closing mark, and whose comments end at it. */
function endOf(text: string, from: number): number {
  TOKEN.lastIndex = from
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    if (match[0] === '?>') return match.index
  }
  return -1
}

function read(code: string): Pick<Piece, 'kind' | 'role'> {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|(?:\/\/|#)[^\n]*/g, '').trim()
  if (plain === '') return { kind: 'comment' }
  const kind =
    CONTROL.test(plain) || /^[}]/.test(plain) || isAssignment(plain) ? 'code' : 'printed'
  const closes = /^(\}|end(if|foreach|for|while|switch)\b)/.test(plain)
  const opens = /(\{|:)$/.test(plain)
  const isMiddle = /^\}?\s*(else|elseif|case|default)\b/.test(plain)
  if (isMiddle && opens) return { kind, role: 'middle' }
  if (closes && opens) return { kind }
  if (closes) return { kind, role: 'close' }
  return opens ? { kind, role: 'open' } : { kind }
}

/** Statements that only give variables a value. */
function isAssignment(code: string): boolean {
  return (
    /^\$[\w>[\]'"-]+\s*[.?+-]*=/.test(code) && !/\b(echo|print|include|require)\b/.test(code)
  )
}
