/** Lets the browser's find-in-page search and open hidden content, where supported. */
const HIDDEN = 'onbeforematch' in HTMLElement.prototype ? 'until-found' : ''

export function hideUntilFound(element: Element, isHidden: boolean): void {
  if (isHidden) element.setAttribute('hidden', HIDDEN)
  else element.removeAttribute('hidden')
}
