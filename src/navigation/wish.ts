/** One wish to be on another page: where to, and how the page should follow. */
export interface Wish {
  url: URL
  trigger: 'link' | 'form' | 'script' | 'history'
  history: 'push' | 'replace'
  scroll: 'top' | 'keep' | 'restore'
  focus: 'heading' | 'keep'
  /** Past every cache [NAV-07]. */
  fresh: boolean
  /** The link, button or form that was used. */
  source?: Element | undefined
  /** What a POST form sends. */
  data?: FormData | undefined
}

/** The address bar during one visit, however the browser lets us move it. */
export interface AddressBar {
  /** Shows the address of the new page; resolves when `location` has it. Before this, nothing has changed. */
  commit(url: string): Promise<void>
  /** Stays at (or goes back to) the address of the page that is shown. */
  cancel(): void
  /** Puts the scroll position of this history entry back. */
  restoreScroll(): void
}
