/**
 * Sends an event from a tag: it bubbles, leaves shadow trees, and the page may stop what follows.
 * Returns `false` if a listener called `preventDefault()`. Facts for the whole page go by `dispatch` of events.ts.
 */
export function emit(
  element: HTMLElement,
  name: `vitrine:${string}`,
  detail?: unknown
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail })
  )
}
