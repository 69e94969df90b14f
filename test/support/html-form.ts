import { parseHTML } from 'linkedom'

/** A form as the browser would submit it. */
export interface HtmlForm {
  action: string
  method: string
  fields: Record<string, string>
  /** Names of the fields that users can fill in. */
  names: string[]
}

/** Tests often look for several things in the same page. */
let latest: { html: string; document: Document } | undefined

/** Parses a page for queries; it must not be changed. */
export function documentOf(html: string): Document {
  if (latest?.html !== html) latest = { html, document: parseHTML(html).document }
  return latest.document
}

/**
 * The first form in the content of a page that matches a selector, or the first one around it, with its current values.
 *
 * @throws if the page has no such form.
 */
export function formOf(html: string, selector: string): HtmlForm {
  const form = formIn(mainPartOf(html), selector) ?? formIn(html, selector)
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

function formIn(html: string, selector: string): Element | null {
  return documentOf(html).querySelector(selector)
}

/** The content of a page without the menu and the footer, whose parsing takes most of the time; the same if it is no page. */
function mainPartOf(html: string): string {
  const start = html.indexOf('<main ')
  const end = html.lastIndexOf('</main>')
  return start < 0 || end < start ? html : html.slice(start, end)
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
