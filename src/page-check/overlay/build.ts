type Child = Node | string | undefined | false

/** Creates an element; texts are set as texts, so that nothing of the page is read as HTML. */
export function build<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = Document.prototype.createElement.call(document, name)
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(attribute, '')
    else if (typeof value === 'string') element.setAttribute(attribute, value)
  }
  element.append(
    ...children.filter(child => child instanceof Node || typeof child === 'string')
  )
  return element as HTMLElementTagNameMap[Name]
}

/** A button. The key finds it again after its list has been redrawn. */
export function button(
  key: string,
  label: string,
  press: () => void,
  attributes: Readonly<Record<string, string>> = {}
): HTMLButtonElement {
  const element = build('button', { type: 'button', 'data-key': key, ...attributes }, label)
  element.addEventListener('click', press)
  return element
}
