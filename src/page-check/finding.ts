import type { Place, Problem } from '../diagnostics/problem.ts'

/** A problem of the page that is shown. Not every problem has a place in the HTML, and not every one belongs to an element. */
export interface Finding extends Pick<Problem, 'rule' | 'severity' | 'values'> {
  /** What the value `reason` says, if the linter has a rule for it: a sentence in each language. */
  readonly because?: Pick<Problem, 'rule' | 'values'> | undefined
  /** In the HTML as the server has sent it. */
  readonly place?: Place | undefined
  /** On the page. */
  readonly element?: Element | undefined
}

/** What makes two findings the same for an editor. */
export function keyOf({ rule, values, place, element }: Finding): string {
  return JSON.stringify([rule, values, place?.start, place ? '' : element && nameOf(element)])
}

/** How an element is named: `<img.photo>`, `<div#page>`. */
export function nameOf(element: Element): string {
  const { localName, id } = element
  const [name] = element.classList
  return `<${localName}${id ? `#${id}` : name ? `.${name}` : ''}>`
}
