import { closest } from './link-rules.ts'

/** The link that an event happens, or happened, at. */
export function linkAt(event: Event): Element | undefined {
  // an event that is over has no path left
  return linkAround(event.composedPath()[0] ?? event.target)
}

/** The link around a node. A link in a text that is being edited is none: a press puts the caret into it. */
export function linkAround(at: EventTarget | null): Element | undefined {
  const link = at instanceof Element && closest(at, 'a, area')
  if (!link) return undefined
  const text = closest(link, '[contenteditable]')
  return text?.matches(':not([contenteditable="false" i])') ? undefined : link
}
