import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import type { Field } from './fields.ts'

/** Fields and their messages, in form order. */
export type Problems = readonly (readonly [Field, string])[]

/** The element for all messages: `data-valmsg-summary` in the form, or anywhere with the form's id as its value. */
export function summaryOf(form: HTMLFormElement): HTMLElement | null {
  const safe = unclobbered(form)
  const id = safe.getAttribute('id')
  const elsewhere = id && `[data-valmsg-summary="${CSS.escape(id)}"]`
  return (
    safe.querySelector<HTMLElement>(
      '[data-valmsg-summary]:not([data-valmsg-summary="false"])'
    ) ?? (elsewhere ? safeDocument.querySelector<HTMLElement>(elsewhere) : null)
  )
}

/** Lists the problems as links to their fields; without any, the summary is out of sight. */
export function fillSummary(summary: HTMLElement, problems: Problems): void {
  const isValid = problems.length === 0
  summary.classList.toggle('validation-summary-errors', !isValid)
  summary.classList.toggle('validation-summary-valid', isValid)
  listOf(summary).replaceChildren(...problems.map(([field, message]) => entry(field, message)))
}

/** Focuses the summary; screen readers announce its name. */
export function focusSummary(summary: HTMLElement, name: string): void {
  if (!summary.role && !summary.hasAttribute('aria-labelledby')) {
    summary.role = 'group'
    summary.ariaLabel = name
  }
  summary.tabIndex = -1
  summary.focus()
}

function listOf(summary: HTMLElement): HTMLElement {
  const list = summary.querySelector('ul')
  if (list) return list
  const created = safeDocument.createElement('ul')
  summary.append(created)
  return created
}

function entry(field: Field, message: string): HTMLElement {
  const link = safeDocument.createElement('a')
  // does not add an id to a field without one: a refresh would take it for another field
  link.href = `#${field.id}`
  link.textContent = message
  link.addEventListener('click', event => {
    // without navigating, so that Back need not step through every message
    event.preventDefault()
    field.focus()
  })
  const item = safeDocument.createElement('li')
  item.append(link)
  return item
}
