import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { type Change, markChanged } from '../../lib/page/changes.ts'
import { markUnsafe } from '../../lib/page/mark-unsafe.ts'
import { changeBy } from '../links/link-rules.ts'
import { urlOf } from '../links/page-url.ts'

const SAFE_METHODS = /^(get|head|options)$/i

let isWatching = false

/**
 * Notices what scripts of the page change on this site by `fetch`, `XMLHttpRequest` and `sendBeacon`, so that cached and
 * prefetched pages do not stay stale. Requests are only observed. Resource timing would not do: it does not tell a change
 * from a read.
 *
 * Loaded with the first interaction: before that, no page is cached or prefetched.
 */
export function watchWrites(): void {
  if (isWatching) return
  isWatching = true
  watchFetch()
  watchXhr()
  watchBeacons()
}

function watchFetch(): void {
  const original = globalThis.fetch
  globalThis.fetch = function fetch(input, init) {
    const response = original.call(this, input, init)
    const { method, url } = input instanceof Request ? input : { method: 'get', url: input }
    const change = changeOf(init?.method ?? method, url)
    // the returned promise stays the original one; the stamp moves before its other listeners run
    // a function `fetch` of the page may return anything
    if (change) markUnsafe(Promise.resolve(response), change).catch(() => {})
    return response
  }
}

function watchXhr(): void {
  const changes = new WeakMap<XMLHttpRequest, Change | undefined>()
  const original = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function open(
    this: XMLHttpRequest,
    ...args: Parameters<typeof original>
  ) {
    const [method, url] = args
    if (!changes.has(this)) {
      // before `load`, so that the stamp moves before other listeners read it
      this.addEventListener('readystatechange', () => {
        const change = changes.get(this)
        if (change && this.readyState === XMLHttpRequest.DONE) markChanged(change)
      })
      this.addEventListener('loadstart', () => {
        const change = changes.get(this)
        if (change) markChanged(change)
      })
    }
    changes.set(this, changeOf(method, url))
    return original.apply(this, args)
  } as typeof original
}

function watchBeacons(): void {
  const original = Navigator.prototype.sendBeacon
  if (!original) return
  Navigator.prototype.sendBeacon = function sendBeacon(url, data) {
    const change = changeOf('post', url)
    if (change) markChanged(change)
    return original.call(this, url, data)
  }
}

/** What a request may change on this site. */
function changeOf(method: string, target: string | URL): Change | undefined {
  if (SAFE_METHODS.test(method) || !URL.canParse(String(target), safeDocument.baseURI))
    return undefined
  const url = urlOf(String(target))
  return url.origin === location.origin ? changeBy(url) : undefined
}
