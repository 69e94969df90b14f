/**
 * The elements in the content of a tag that match a selector, at any depth: editors wrap what authors type in paragraphs.
 */
export function elementsIn(content: readonly Node[], selector: string): HTMLElement[] {
  return content.flatMap(node => {
    if (!(node instanceof HTMLElement)) return []
    const inner = node.querySelectorAll<HTMLElement>(selector)
    return node.matches(selector) ? [node, ...inner] : [...inner]
  })
}

/**
 * Removes from a list what editors such as WordPress (`wpautop`) and TinyMCE add between its items: `<br>`, empty paragraphs,
 * and a paragraph around several items, each of which is on a line of its own.
 */
export function tidyItems(list: Element): void {
  for (const item of [...list.children]) {
    if (!isLineBreak(item) && !isBareParagraph(item)) continue
    const items = isLineBreak(item) ? [] : itemsOf(item)
    if (items) item.replaceWith(...items)
  }
}

/** Whether nodes show nothing: white space, also `&nbsp;`, line breaks and empty paragraphs. */
export function isBlank(nodes: Iterable<Node>): boolean {
  return [...nodes].every(node =>
    node instanceof Element
      ? isLineBreak(node) || (isBareParagraph(node) && isBlank(node.childNodes))
      : node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === ''
  )
}

/** The items in a paragraph; `undefined` if it is one itself. */
function itemsOf(paragraph: Element): Element[] | undefined {
  const { childNodes } = paragraph
  if (isBlank(childNodes)) return []
  const items = [...paragraph.children].filter(child => !isLineBreak(child))
  const rest = [...childNodes].filter(node => !items.includes(node as Element))
  const isEachOnOwnLine = items.slice(1).every(item => {
    const before = item.previousElementSibling
    return before && isLineBreak(before)
  })
  return items.length > 1 && isEachOnOwnLine && isBlank(rest) ? items : undefined
}

function isLineBreak({ localName }: Element): boolean {
  return localName === 'br'
}

function isBareParagraph({ localName, attributes }: Element): boolean {
  return localName === 'p' && attributes.length === 0
}
