/** What the story tells the panels, by event of Storybook's channel. */
export const CALL = 'vitrine/call'
export const EVENT = 'vitrine/event'
export const HTML = 'vitrine/html'
/** Another story begins. */
export const NEW_PAGE = 'vitrine/new-page'

/** A call of the story; sent when it starts, and again with the same id when it has ended. */
export interface Call {
  id: number
  /** `cart.read`; `undefined` for a request that is not in the contract. */
  name: string | undefined
  method: string
  /** With the query. */
  path: string
  /** Parsed, if it is JSON. */
  request: unknown
  /** The status, `failed` without a reply, `undefined` while it is awaited. */
  status: number | 'failed' | undefined
  reply: unknown
  /** In ms. */
  duration: number | undefined
}

/** An event that a tag or the page has dispatched. */
export interface PageEvent {
  id: number
  name: string
  /** `document`, or the tag and id of the element. */
  target: string
  detail: unknown
}

export interface StoryHtml {
  /** What editors paste where the tag should be. */
  tag: string
  /** A whole page with it. */
  page: string
}
