import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { closest, matches } from '../links/source.ts'

/**
 * A form between the cells of a table, which the parser ends at once. Only on a full load does it assign the form the fields that
 * follow: in place, its button would do nothing.
 */
export const CUT_FORM = 'table form:empty'

let count = 0

/**
 * Assigns the fields of a table to its cut forms, by name: each gets those up to the next one, because the document does not tell where
 * it ended. If an element before it has the same id, `data-vitrine-id` keeps the form's own.
 */
export function assignFields(page: Document, content: Element): void {
  let table: Element | null = null
  let id = ''
  for (const one of content.querySelectorAll(
    'table :is(form, input, select, textarea, button)'
  )) {
    if (matches(one, CUT_FORM)) {
      const form = unclobbered(one)
      if (page.querySelector(`[id="${CSS.escape(form.id)}"]`) !== one) {
        count += 1
        form.setAttribute('data-vitrine-id', form.id)
        form.id = `vitrine-form-${count}`
      }
      id = form.id
      table = closest(one, 'table')
    } else if (table?.contains(one) && !one.hasAttribute('form') && !closest(one, 'form')) {
      one.setAttribute('form', id)
    }
  }
}
