import { parseHTML } from 'linkedom'

/** A form as the browser would submit it. */
export interface HtmlForm {
  action: string
  method: string
  fields: Record<string, string>
  /** Names of the fields that users can fill in. */
  names: string[]
}

/** Parses a page for queries. */
export function documentOf(html: string): Document {
  return parseHTML(html).document
}

/**
 * The first form that matches a selector, with its current values.
 *
 * @throws if the page has no such form.
 */
export function formOf(html: string, selector: string): HtmlForm {
  const form = documentOf(html).querySelector(selector)
  if (!form) throw new Error(`The page has no form ${selector}.`)
  const fields: Record<string, string> = {}
  const names: string[] = []
  for (const field of form.querySelectorAll('input, select, textarea')) {
    const name = field.getAttribute('name')
    const type = field.getAttribute('type') ?? 'text'
    if (!name) continue
    if (type !== 'hidden') names.push(name)
    if ((type === 'checkbox' || type === 'radio') && !field.hasAttribute('checked')) continue
    fields[name] = shownValue(field)
  }
  return {
    action: form.getAttribute('action') ?? '',
    method: (form.getAttribute('method') ?? 'get').toLowerCase(),
    fields,
    names
  }
}

function shownValue(field: {
  tagName: string
  textContent: string | null
  getAttribute(name: string): string | null
  querySelector(selector: string): { getAttribute(name: string): string | null } | null
}): string {
  if (field.tagName === 'TEXTAREA') return field.textContent ?? ''
  if (field.tagName !== 'SELECT') return field.getAttribute('value') ?? ''
  const option = field.querySelector('option[selected]') ?? field.querySelector('option')
  return option?.getAttribute('value') ?? ''
}
