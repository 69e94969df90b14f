/** One wish to be on another page: where to, and how the page should follow. */
export interface Wish {
  url: URL
  trigger: 'link' | 'form' | 'script' | 'history'
  history: 'push' | 'replace'
  scroll: 'top' | 'keep' | 'restore'
  focus: 'heading' | 'keep'
  /** Past every cache [NAV-07]. */
  fresh: boolean
  /** The browser has shown the way to the page already, for example after a swipe. */
  isShownByBrowser?: boolean | undefined
  /** The link, button or form that was used. */
  source?: Element | undefined
  /** What a POST form sends. */
  data?: FormData | undefined
  /** What the server has answered already, its body unread. */
  answer?: Response
  /** Asked once more because the server was busy. */
  isRepeated?: boolean
}
