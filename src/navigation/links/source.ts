// A visit starts at a link, a button or a form: its source. These helpers call DOM methods through the prototype, because
// a form field named `closest` or `getAttribute` hides the form's own method.

/** The closest ancestor that matches a selector, across shadow roots. */
export function closest(element: Element, selector: string): Element | null {
  const found: Element | null = Element.prototype.closest.call(element, selector)
  const root = found ?? Node.prototype.getRootNode.call(element)
  return root instanceof ShadowRoot ? closest(root.host, selector) : found
}

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector)
}

/** Whether a source is a link. A link inside a form does not submit it. */
export function isLink(source: Element): boolean {
  return matches(source, 'a, area')
}

/** The form that a source is or submits: a button may stand in one form and submit another. */
export function formOf(source: Element | undefined): HTMLFormElement | null {
  if (source instanceof HTMLFormElement) return source
  return (source as Partial<HTMLButtonElement> | undefined)?.form ?? null
}

/** The link or form that a source belongs to. */
export function linkOrFormOf(source: Element): Element {
  return closest(source, 'a, area') ?? formOf(source) ?? source
}
