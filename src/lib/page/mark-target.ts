/**
 * Lets the element that the URL's fragment names match `:target`. Browsers set it only where they navigate to a fragment themselves, not
 * for an entry that a script adds; so the browser replaces the current entry by one with the same URL, and its state is restored, unless who
 * heard of that has set another. As after a click on a link to a fragment, scripts hear `popstate`, at once.
 *
 * @param url The URL of the page that is shown; that of the response to a form may differ from the document's.
 */
export function markTarget(url: string): void {
  const { href, hash } = location
  if (hash.length < 2 || href !== url) return
  const { state } = history
  const { activeElement } = document
  location.replace(href)
  if (history.state === null) history.replaceState(state, '', href)
  // browsers also move the focus, which the visit decides about
  if (document.activeElement !== activeElement)
    (activeElement as HTMLElement | null)?.focus?.({ preventScroll: true })
}
