/**
 * A story's requests end with it, as a browser ends those of a page that is left. Without this, a late response would
 * reach the next story, and a request that is never answered would block the cart's queue for the stories that follow.
 */
let story = new AbortController()
const browserFetch = globalThis.fetch

globalThis.fetch = (input, init) => {
  const own = init?.signal ?? (input instanceof Request ? input.signal : undefined)
  const signal = own ? AbortSignal.any([own, story.signal]) : story.signal
  return browserFetch(input, { ...init, signal })
}

/** Aborts the story's requests, and all further ones until `allowRequests`. */
export function endRequests(): void {
  story.abort()
}

/** Another story begins. */
export function allowRequests(): void {
  story = new AbortController()
}
