/** Identifies the equivalent of an element in other HTML: what the shopper would consider the same button or field. */
export interface Trace {
  id: string
  name: string
  /** Distinguishes checkboxes, radio buttons and buttons with the same name. */
  value: string | undefined
  /** Index among the fields of that name. */
  index: number
  /** `summary` and `button` are one kind, because a view may show a button for details. */
  kind: string
  text: string
}

/** Records an element inside `root` by its properties, not its position. */
export function traceOf(element: Element, root: Element): Trace {
  const name = element.getAttribute('name') ?? ''
  return {
    id: element.id,
    name,
    value: choiceOf(element),
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
  const fields = named(root, trace.name) as HTMLElement[]
  if (trace.value === undefined) return fields[trace.index] ?? fields[0]
  return fields.find(field => choiceOf(field) === trace.value)
}

function named(root: ParentNode, name: string): Element[] {
  return [...root.querySelectorAll(`[name="${CSS.escape(name)}"]`)]
}

function choiceOf(element: Element): string | undefined {
  if (element instanceof HTMLButtonElement) return element.value
  if (!(element instanceof HTMLInputElement)) return undefined
  return /checkbox|radio|submit|button|image/.test(element.type) ? element.value : undefined
}

function kindOf({ localName }: Element): string {
  return localName === 'summary' ? 'button' : localName
}

function textOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
  return text.trim().replace(/\s+/g, ' ')
}
