/**
 * A story's requests end with it, as a browser ends those of a page that is left. Without this, a late response would
 * reach the next story, and a request that is never answered would block the cart's queue for the stories that follow.
 */
let story = new AbortController()
let storyId = crypto.randomUUID()
const browserFetch = globalThis.fetch
const BrowserUpload = globalThis.XMLHttpRequest

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

/** Uploads, because `fetch` does not tell how far they are. */
globalThis.XMLHttpRequest = class extends BrowserUpload {
  #method = 'GET'
  #url = ''

  override open(method: string, url: string | URL, isAsync = true): void {
    this.#method = method
    this.#url = new URL(url, document.baseURI).href
    super.open(method, url, isAsync)
  }

  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    const { signal } = story
    const end = () => {
      this.abort()
      // a lost connection, so that nothing waits for the upload in the next story
      this.dispatchEvent(new ProgressEvent('error'))
    }
    this.setRequestHeader(STORY_HEADER, storyId)
    signal.addEventListener('abort', end)
    this.addEventListener('loadend', () => signal.removeEventListener('abort', end))
    if (watch && !(body instanceof Document)) {
      const request = new Request(this.#url, { method: this.#method, body: body ?? null })
      watch(request, responseTo(this))
    }
    super.send(body)
  }
}

function responseTo(upload: XMLHttpRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    upload.addEventListener('loadend', () => {
      const { status, response } = upload
      if (status === 0) return reject(new TypeError('Failed to send'))
      const isEmpty = [204, 205, 304].includes(status)
      const body = upload.responseType === 'json' ? JSON.stringify(response) : response
      resolve(new Response(isEmpty ? null : body, { status }))
    })
  })
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
