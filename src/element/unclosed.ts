import { AttributeError } from '../errors.ts'
import type { Inside } from './definitions.ts'

/** For page authors: a tag contains what belongs to the page around it. */
export class UnclosedError extends AttributeError {
  override name = 'UnclosedError'
}

const PAGE = '#page, #vitrine-context, main, [role="main"]'

const LANDMARK = `:is(header, footer, aside):not(:is(article, section, form, dialog) *),
  [role="banner"], [role="contentinfo"], [role="complementary"]`

/** What a page has next to a field, a link or a button. Text with classes of the library is a hint of the field. */
const BLOCK =
  'h1, h2, h3, h4, section, article, table, nav, ul, ol, dl, hr, p:not([class*="vitrine-"])'

const FIELD = 'input:not([type="hidden"], [type="submit"]), select, textarea'

/** In a form, a field is followed by these. */
const SUBMIT = ':is(button:not([type="button"]), [type="submit"]):not(noscript *)'

const INVISIBLE = 'script, style, link, meta, template, noscript'

/**
 * In HTML, `<vitrine-toasts />` is an opening tag: everything up to the end of the parent element becomes its content, which
 * the view would replace.
 *
 * @throws {UnclosedError} when the tag contains something that belongs to the page.
 */
export function requireClosed(tag: string, element: Element, inside: Inside): void {
  const swallowed = swallowedBy(element, inside)
  if (!swallowed) return
  throw new UnclosedError(
    `<${tag}> is not closed: write </${tag}>. It contains <${nameOf(swallowed)}> of the page, and is in ${placeOf(element)}.`
  )
}

function swallowedBy(element: Element, inside: Inside): Element | null | undefined {
  const page = element.querySelector(PAGE)
  if (page || inside === 'content') return page
  if (inside === 'nothing') {
    return [...element.children].find(child => !child.matches(INVISIBLE))
  }
  return (
    element.querySelector(LANDMARK) ??
    // by name, because no selector matches the beginning of a tag name
    [...element.getElementsByTagName('*')].find(isTag) ??
    // the end tag of its parent has closed it: nothing follows
    (inside === 'html' || element.nextSibling
      ? null
      : inside === 'field'
        ? besideField(element)
        : element.querySelector(BLOCK))
  )
}

/** What is not the field of a tag. Text after the field is its hint, unless the end tag of the parent is on a line of its own. */
function besideField(element: Element): Element | null | undefined {
  const [field, other] = element.querySelectorAll(FIELD)
  const isOnOwnLine = /^\s*\n\s*$/.test(element.lastChild?.nodeValue ?? '')
  return (
    element.querySelector(SUBMIT) ??
    [...element.querySelectorAll(BLOCK)].find(
      block => isOnOwnLine || !field || block.localName !== 'p'
    ) ??
    other
  )
}

function isTag({ localName }: Element): boolean {
  return localName.startsWith('vitrine-')
}

function nameOf({ localName, id }: Element): string {
  return id ? `${localName} id="${id}"` : localName
}

/** The way to a tag, from the nearest element with an id: `<div id="page"> <form> <div>`. */
function placeOf({ parentElement }: Element): string {
  if (!parentElement) return ''
  const own = `<${nameOf(parentElement)}>`
  return parentElement.id ? own : `${placeOf(parentElement)} ${own}`.trim()
}
