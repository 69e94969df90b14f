/** Identifies the equivalent of an element in other HTML: what the shopper would consider the same button or field. */
export interface Trace {
  id: string
  name: string
  /** Distinguishes checkboxes, radio buttons and buttons with the same name. */
  value: string | undefined
  /** Index among the fields of that name. */
  index: number
  /** `summary`, a link to a place of the page and `button` are one kind, because a view may show a button for them. */
  kind: string
  text: string
}

/** Records an element inside `root` by its properties, not its position. */
export function traceOf(element: Element, root: Element): Trace {
  const name = element.getAttribute('name') ?? ''
  return {
    id: element.id,
    name,
    value: choiceOf(element as HTMLInputElement),
    index: named(root, name).indexOf(element),
    kind: kindOf(element),
    text: textOf(element)
  }
}

/** Finds the equivalent of a recorded element inside `root`. */
export function findTrace(trace: Trace, root: ParentNode): HTMLElement | undefined {
  const { id, name, kind, text } = trace
  const all = [...root.querySelectorAll<HTMLElement>('*')]
  const isEqual = (element: Element) => kindOf(element) === kind && textOf(element) === text
  return (
    (id && all.find(element => element.id === id)) ||
    (name && sameName(trace, root)) ||
    (text && all.find(isEqual)) ||
    undefined
  )
}

function sameName(trace: Trace, root: ParentNode): HTMLElement | undefined {
  const fields = named(root, trace.name) as HTMLInputElement[]
  if (trace.value === undefined) return fields[trace.index] ?? fields[0]
  return fields.find(field => choiceOf(field) === trace.value)
}

function named(root: ParentNode, name: string): Element[] {
  return [...root.querySelectorAll(`[name="${CSS.escape(name)}"]`)]
}

/** Of the elements with such a type, all but buttons and fields are without a value. */
function choiceOf({ type, value }: HTMLInputElement): string | undefined {
  return /checkbox|radio|submit|button|image|reset/.test(type) ? value : undefined
}

function kindOf(element: Element): string {
  return element.matches('summary, [href^="#"]:not([href="#"])') ? 'button' : element.localName
}

/** What the shopper reads on a button or beside a field, in whichever way the HTML says it. */
function textOf(element: Element): string {
  const label = (element as HTMLInputElement).labels?.[0] ?? element
  const text = element.getAttribute('aria-label') ?? label.textContent ?? ''
  return text.trim().replace(/\s+/g, ' ')
}
