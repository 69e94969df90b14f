import {
  invalidValues,
  missingAttributes,
  unknownAttributes,
  type ValueProblem
} from '../attribute-problems.ts'
import { isComputed } from '../computed.ts'
import type { Judged } from '../judged.ts'
import type { MarkupAttribute, MarkupElement } from '../markup.ts'

/** The attributes of tags. */
export function judgeAttributes(judged: Judged): void {
  for (const element of judged.markup.elements) {
    const tag = judged.tags.get(element.name)
    if (!tag) continue
    const { name } = tag
    for (const { name: attribute, kind } of missingAttributes(tag, element)) {
      judged.report('missing-attribute', element, { tag: name, attribute, kind })
    }
    const endsEarly = new Set(element.list.filter(one => endsBefore(judged, one)))
    for (const { name: attribute, meant } of unknownAttributes(tag, element)) {
      const found = element.attribute(attribute)!
      // the rest of a value that ended too early
      if (element.list.some(one => endsEarly.has(one) && one.end <= found.start)) continue
      const place = { element, attribute: found }
      if (meant) {
        const { written } = found
        judged.report('misspelt-attribute', place, { tag: name, attribute: written, meant })
      } else judged.report('unknown-attribute', place, { tag: name, attribute })
    }
    for (const { name: attribute, problem } of invalidValues(tag, element)) {
      const found = element.attribute(attribute)!
      if (endsEarly.has(found)) {
        const values = { tag: name, attribute }
        judged.report('unescaped-quote', quoteOf(judged, element, found), values)
      } else reportValue(judged, element, found, problem)
    }
  }
}

/** Whether something follows the closing quote of an attribute at once: the quote was meant to be a part of the value. */
function endsBefore(
  { markup: { html } }: Judged,
  { valueStart, end }: MarkupAttribute
): boolean {
  const next = html[end] ?? ' '
  return /["']/.test(html[valueStart - 1] ?? '') && /[^\s/>]/.test(next) && !isComputed(next)
}

function quoteOf({ markup }: Judged, { name }: MarkupElement, attribute: MarkupAttribute) {
  const { end } = attribute
  return markup.place(end - 1, end, { element: name, attribute: attribute.name })
}

function reportValue(
  judged: Judged,
  element: MarkupElement,
  attribute: MarkupAttribute,
  { rule, values, offset }: ValueProblem
): void {
  const all = { tag: element.name, attribute: attribute.name, ...values }
  const { html } = judged.markup
  const { value, valueStart, end } = attribute
  // with entities, a character of the value is not one of the HTML
  const isPlain = html.slice(valueStart, valueStart + value.length) === value
  if (offset === undefined || !isPlain) {
    judged.report(rule, { element, attribute }, all)
    return
  }
  const at = Math.min(valueStart + offset, end - 1)
  const names = { element: element.name, attribute: attribute.name }
  judged.report(rule, judged.markup.place(at, at + 1, names), all)
}
