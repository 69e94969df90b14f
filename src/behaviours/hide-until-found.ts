/** Hidden content that the browser's own search finds and opens, where it can; elsewhere simply hidden. */
const HIDDEN = 'onbeforematch' in HTMLElement.prototype ? 'until-found' : ''

export function hideUntilFound(element: Element, isHidden: boolean): void {
  if (isHidden) element.setAttribute('hidden', HIDDEN)
  else element.removeAttribute('hidden')
}
