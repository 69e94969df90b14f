import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import type { Field } from './fields.ts'

/** Fields with what is wrong with them, in the order of the form. */
export type Problems = readonly (readonly [Field, string])[]

/** The list of all problems: `data-valmsg-summary` in the form, or with the form's id anywhere. */
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
  const isFine = problems.length === 0
  summary.classList.toggle('validation-summary-errors', !isFine)
  summary.classList.toggle('validation-summary-valid', isFine)
  listOf(summary).replaceChildren(...problems.map(([field, message]) => entry(field, message)))
}

/** Leads to the summary; a name makes it speak. */
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
  const made = safeDocument.createElement('ul')
  summary.append(made)
  return made
}

function entry(field: Field, message: string): HTMLElement {
  const link = safeDocument.createElement('a')
  // a field that has no id gets none: a refresh of the page would take it for another field
  link.href = `#${field.id}`
  link.textContent = message
  link.addEventListener('click', event => {
    // not by its address: Back would have to pass every problem
    event.preventDefault()
    field.focus()
  })
  const item = safeDocument.createElement('li')
  item.append(link)
  return item
}
