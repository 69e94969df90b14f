import { safeDocument, unclobbered } from '../../lib/dom/unclobbered.ts'
import { decoded } from '../../lib/url/decoded.ts'

/** Attributes whose value is one or more ids. */
const REFERENCES = [
  'for',
  'headers',
  'list',
  'form',
  'popovertarget',
  'commandfor',
  'anchor',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns'
]

let count = 0

/**
 * Renames the ids of a modal's content that the document also has, together with everything that refers to them. Otherwise a
 * label in the modal would name the field of the page behind, and a link would lead there. `data-vitrine-id` keeps the
 * original id.
 *
 * @param content Not in the document yet.
 */
export function makeIdsUnique(content: Element): void {
  const renamed = new Map<string, string>()
  for (const element of content.querySelectorAll('[id]')) {
    const safe = unclobbered(element)
    const id = safe.getAttribute('id') ?? ''
    if (!id || !safeDocument.getElementById(id)) continue
    if (!renamed.has(id)) {
      count += 1
      renamed.set(id, `${id}-modal-${count}`)
    }
    safe.setAttribute('id', renamed.get(id) ?? id)
    safe.setAttribute('data-vitrine-id', id)
  }
  if (renamed.size === 0) return
  for (const name of REFERENCES) {
    rename(content, name, value => value.replace(/\S+/g, id => renamed.get(id) ?? id))
  }
  for (const name of ['href', 'xlink:href']) {
    rename(content, name, value => {
      const id = value.startsWith('#') ? renamed.get(decoded(value.slice(1))) : undefined
      return id ? `#${id}` : value
    })
  }
}

function rename(content: Element, name: string, change: (value: string) => string): void {
  for (const element of content.querySelectorAll(`[${CSS.escape(name)}]`)) {
    const safe = unclobbered(element)
    const value = safe.getAttribute(name) ?? ''
    const next = change(value)
    if (next !== value) safe.setAttribute(name, next)
  }
}
