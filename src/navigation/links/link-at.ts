import { closest } from './source.ts'

/** The link that an event targets. */
export function linkAt(event: Event): Element | undefined {
  // composedPath() is empty once the event has been dispatched
  return linkAround(event.composedPath()[0] ?? event.target)
}

/** The link around a node. Inside editable text there is none: a press places the caret. */
export function linkAround(node: EventTarget | null): Element | undefined {
  const link = node instanceof Element && closest(node, 'a, area')
  if (!link) return undefined
  const editable = closest(link, '[contenteditable]')
  return editable?.matches(':not([contenteditable="false" i])') ? undefined : link
}
