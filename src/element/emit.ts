import type { TagEvents } from '../tag-events.ts'

/** Events of this library have a known detail, those of others any. */
type DetailOf<Name> = Name extends keyof TagEvents ? TagEvents[Name] : unknown

/**
 * Dispatches a bubbling, composed and cancelable event from a tag. Returns `false` if a listener called
 * `preventDefault()`. For events of the whole page, use `dispatch` from events.ts.
 */
export function emit<Name extends `vitrine:${string}`>(
  element: HTMLElement,
  name: Name,
  detail?: DetailOf<Name>
): boolean {
  return element.dispatchEvent(
    new CustomEvent(name, { bubbles: true, composed: true, cancelable: true, detail })
  )
}
