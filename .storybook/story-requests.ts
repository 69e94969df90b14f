/**
 * A story's requests end with it, as a browser ends those of a page that is left. Without this, a late response would
 * reach the next story, and a request that is never answered would block the cart's queue for the stories that follow.
 */
let story = new AbortController()
let storyId = crypto.randomUUID()
const browserFetch = globalThis.fetch

// The service worker may deliver an aborted request after the next story has started, even in a new document.
const STORY_HEADER = 'X-Story'

globalThis.fetch = (input, init) => {
  const own = init?.signal ?? (input instanceof Request ? input.signal : undefined)
  const signal = own ? AbortSignal.any([own, story.signal]) : story.signal
  const request = new Request(input, { ...init, signal })
  request.headers.set(STORY_HEADER, storyId)
  const copy = watch && request.clone()
  const response = browserFetch(request)
  if (copy) watch?.(copy, response)
  return response
}

let watch: ((request: Request, response: Promise<Response>) => void) | undefined

/** Tells the panel of calls about every request of the story. */
export function watchRequests(watcher: NonNullable<typeof watch>): void {
  watch = watcher
}

/** Aborts the story's requests, and all further ones until `allowRequests`. */
export function endRequests(): void {
  story.abort()
}

/** Another story begins. */
export function allowRequests(): void {
  story = new AbortController()
  storyId = crypto.randomUUID()
}

/** Whether a story that is no longer shown made the request. */
export function isFromEarlierStory({ headers }: Request): boolean {
  const id = headers.get(STORY_HEADER)
  return id !== null && id !== storyId
}
