import { CODE, PRINTED } from '../../diagnostics/computed.ts'
import type { Branch } from '../../diagnostics/markup.ts'
import type { Piece } from './piece.ts'

/** The HTML of a template, as long as the template. */
export interface MaskedTemplate {
  readonly html: string
  readonly branches: readonly Branch[]
}

const FILLS = { printed: PRINTED, code: CODE, comment: ' ' } as const

const VOID =
  /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|path|circle|rect|line|use|polygon|polyline|ellipse)$/i

/**
 * Puts placeholders where the code of a template is. Of branches that open elements in different ways, only the first one stays, because
 * they have their end tags in common.
 *
 * @param pieces In the order of the text.
 * @param known Branches that are known already.
 */
export function maskTemplate(
  text: string,
  pieces: readonly Piece[],
  known: readonly Branch[] = []
): MaskedTemplate {
  const parts: string[] = []
  let at = 0
  for (const { start, end, kind } of pieces) {
    if (start < at) continue
    parts.push(text.slice(at, start), filled(text.slice(start, end), FILLS[kind]))
    at = end
  }
  parts.push(text.slice(at))
  const html = parts.join('')
  const branches = [...known, ...branchesOf(pieces)]
  return { html: withFirstBranches(html, branches), branches }
}

function filled(text: string, by: string): string {
  return text.replace(/[^\r\n]/g, by)
}

/** The parts of blocks that have several. */
function branchesOf(pieces: readonly Piece[]): Branch[] {
  const found: Branch[] = []
  const open: { block: number; index: number; start: number }[] = []
  let blocks = 0
  for (const { start, end, role } of pieces) {
    if (role === 'open') {
      blocks += 1
      open.push({ block: blocks, index: 0, start: end })
      continue
    }
    const top = open.at(-1)
    if (!top || !role) continue
    if (role === 'middle' || top.index > 0) {
      found.push({ block: top.block, index: top.index, start: top.start, end: start })
    }
    if (role === 'close') open.pop()
    else {
      top.index += 1
      top.start = end
    }
  }
  return found
}

function withFirstBranches(html: string, branches: readonly Branch[]): string {
  const unbalanced = new Set(
    branches
      .filter(({ index, start, end }) => index === 0 && !isBalanced(html.slice(start, end)))
      .map(({ block }) => block)
  )
  let result = html
  for (const { block, index, start, end } of branches) {
    if (index === 0 || !unbalanced.has(block)) continue
    const blank = filled(result.slice(start, end), CODE)
    result = result.slice(0, start) + blank + result.slice(end)
  }
  return result
}

/** Whether every element that begins in a part of the HTML also ends there. */
function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
  )) {
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!VOID.test(name) && !rest.endsWith('/')) open.push(name)
  }
  return open.length === 0
}
