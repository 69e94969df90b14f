import type { Judged } from '../judged.ts'
import { inside, type MarkupElement } from '../markup.ts'
import { usesLibrary } from './settings.ts'

/** The element that visits replace, and what must stand outside of it. */
export function judgePageParts(judged: Judged): void {
  if (!usesLibrary(judged)) return
  const { markup, settings } = judged
  const { pageId: id } = settings
  const body = markup.elements.find(({ name }) => name === 'body')
  const start = body ?? markup.place(0, 0)
  const isVisited = settings.given?.navigation !== false
  const [page, ...pages] = markup.elements.filter(({ attributes }) => attributes.id === id)
  if (isVisited && !page && judged.isWhole) judged.report('missing-page', start, { id })
  if (isVisited) reportOthers(judged, 'repeated-page', page, pages)
  judgeToasts(judged, start)
  if (!page || !isVisited) return
  const within = inside(page)
  for (const tag of within) {
    if (tag.name === 'vitrine-toasts') judged.report('toasts-in-page', tag, { id })
  }
  // a page may show another one than that of its header
  const summaries = markup.named('vitrine-cart-summary')
  if (!summaries.every(tag => within.includes(tag))) return
  for (const tag of summaries) judged.report('summary-in-page', tag, { id })
}

function judgeToasts(judged: Judged, start: Parameters<Judged['report']>[1]): void {
  const [toasts, ...others] = judged.live.filter(({ name }) => name === 'vitrine-toasts')
  if (!toasts && judged.isWhole) judged.report('missing-toasts', start)
  reportOthers(judged, 'repeated-toasts', toasts, others)
}

function reportOthers(
  judged: Judged,
  rule: 'repeated-page' | 'repeated-toasts',
  first: MarkupElement | undefined,
  others: readonly MarkupElement[]
): void {
  for (const other of others) {
    if (!first || !judged.markup.canCoexist(first, other)) continue
    const { id = '' } = other.attributes
    judged.report(rule, other, { line: first.line, id })
  }
}
