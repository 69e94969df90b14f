import type { Mark } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { schema } from './rich-schema.ts'

interface Range {
  from: number
  to: number
}

/** The link at the cursor, from its first to its last character. */
export function linkAt({ selection }: EditorState): (Range & { mark: Mark }) | undefined {
  const { $from, from, to } = selection
  const links: (Range & { mark: Mark })[] = []
  $from.parent.forEach((child, offset) => {
    const mark = schema.marks.link.isInSet(child.marks)
    if (!mark) return
    const start = $from.start() + offset
    const last = links.at(-1)
    // a link may consist of several nodes, for example a word in bold
    if (last?.to === start && last.mark.eq(mark)) last.to += child.nodeSize
    else links.push({ from: start, to: start + child.nodeSize, mark })
  })
  return links.find(link => from >= link.from && to <= link.to)
}

/** Links what is selected, or the link at the cursor; without either, the URL itself becomes the text. */
export function linked(state: EditorState, href: string): Transaction {
  const { tr, selection } = state
  const before = linkAt(state)
  const range = before ?? selection
  const mark = schema.marks.link.create({ ...before?.mark.attrs, href })
  if (range.from === range.to) return tr.replaceSelectionWith(schema.text(href, [mark]), false)
  return tr
    .removeMark(range.from, range.to, schema.marks.link)
    .addMark(range.from, range.to, mark)
}

export function unlinked(state: EditorState): Transaction {
  const { from, to } = linkAt(state) ?? state.selection
  return state.tr.removeMark(from, to, schema.marks.link)
}

/** A URL as it was typed: `example.com` is another site. */
export function linkUrl(typed: string): string {
  const url = typed.trim()
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(url)) return `mailto:${url}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(url) ? `https://${url}` : url
}

/** The same rule as the server's. */
export function isLinkUrl(url: string): boolean {
  return /^(?:\/(?!\/)|#|\?|https?:\/\/|mailto:|tel:)/i.test(url) && !/[\s\\]/.test(url)
}
