import type { Sections } from './ajax-types.ts'

const NAME = 'data-vitrine-section'

/** The sections that elements of the page show: `<div data-vitrine-section="cart-icon-bubble">`. */
export function sectionIds(): string[] {
  const elements = globalThis.document?.querySelectorAll(`[${NAME}]`) ?? []
  const ids = [...elements].map(element => element.getAttribute(NAME) ?? '')
  return [...new Set(ids)].filter(Boolean)
}

/**
 * Tells the page the HTML of the sections after a change: `vitrine:shopify:sections` on the document, with the HTML by the ids in `detail`.
 * Unless that is prevented, it replaces the content of the elements that name a section.
 */
export function showSections(detail: Sections): void {
  const event = new CustomEvent('vitrine:shopify:sections', { detail, cancelable: true })
  if (!document.dispatchEvent(event)) return
  for (const element of document.querySelectorAll(`[${NAME}]`)) {
    const html = detail[element.getAttribute(NAME) ?? '']
    // one that cannot be rendered stays as it is
    if (html != null) element.replaceChildren(...contentOf(html))
  }
}

/** Without the element around it, which Shopify adds to each section. */
function contentOf(html: string): NodeListOf<ChildNode> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (body.querySelector('.shopify-section') ?? body).childNodes
}
