import { isBlank } from '../lib/dom/editor-content.ts'

/**
 * WordPress (`wpautop`) and TinyMCE write `<p><vitrine-video></p><div>…</div><p></vitrine-video></p>`, from which browsers make an empty
 * tag in a paragraph, its content behind that paragraph, and an empty paragraph. This moves the content into the tag, unless more
 * than one element is in between, which may belong to the page.
 */
export function reclaimContent(element: Element): void {
  const start = element.closest('p')
  const between: ChildNode[] = []
  let end = start?.nextSibling
  while (end && (isBlank(between) || !isRemainder(end))) {
    between.push(end)
    end = end.nextSibling
  }
  // without an empty paragraph, what follows is content of the page
  if (!end) return
  const content = between.filter(node => !isBlank([node]))
  const [only, more] = content
  if (
    more ||
    !(only instanceof Element) ||
    /^(vitrine-|h\d|main|section)/.test(only.localName)
  ) {
    console.warn(
      `<${element.localName}> is empty, because its <p> ends before its content. Write the tag outside of paragraphs.`,
      element
    )
    return
  }
  if (isBlank([end])) end.remove()
  for (const node of between) if (node !== only) node.remove()
  element.append(only)
}

/** What browsers make of `<p></vitrine-video></p>`, or of `<p></vitrine-video><br>` and the next tag. */
function isRemainder(node: ChildNode): boolean {
  if (!(node instanceof HTMLParagraphElement) || node.attributes.length) return false
  const first = [...node.childNodes].find(child => child.nodeValue?.trim() !== '')
  return !first || first.nodeName === 'BR'
}
