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
