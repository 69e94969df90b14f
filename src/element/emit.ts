/**
 * Dispatches a bubbling, composed and cancelable event from a tag. Returns `false` if a listener called
 * `preventDefault()`. For events of the whole page, use `dispatch` from events.ts.
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
