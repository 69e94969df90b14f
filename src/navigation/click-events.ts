import { dispatch } from '../events.ts'
import { safeDocument, unclobbered } from '../lib/unclobbered.ts'
import { setEntry } from './address.ts'
import { debug } from './debug.ts'
import { leave } from './leave.ts'
import { isSamePage, mustBeFresh, whyNotInPlace, withoutHash } from './link-rules.ts'
import { runVisit } from './run-visit.ts'
import type { AddressBar, Wish } from './wish.ts'

/** Where each history entry of ours was scrolled to, by the number in its state. */
const scrolled = new Map<number, [x: number, y: number]>()

let entry = 0
let shown = new URL(location.href)

/**
 * The entry for browsers without usable `navigate` events: clicks, submissions and `popstate`. Follows the same rules; the
 * listeners stand last, so that whoever calls `preventDefault()` is heard.
 */
export function startClickEvents(): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('click', onClick, { signal })
  addEventListener('submit', onSubmit, { signal })
  addEventListener('popstate', onPopState, { signal })
  addEventListener('scroll', () => scrolled.set(entry, [scrollX, scrollY]), {
    signal,
    passive: true
  })
  entry = entryOf(history.state) ?? 0
  shown = new URL(location.href)
  const forget = setEntry((url, options) => {
    const isSame = withoutHash(url) === withoutHash(shown)
    return begin({
      url,
      trigger: 'script',
      history: options.history ?? (isSame ? 'replace' : 'push'),
      scroll: options.scroll ?? 'top',
      focus: options.focus ?? 'heading',
      fresh: false
    })
  })
  return () => {
    stop.abort()
    forget()
  }
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const link = event
    .composedPath()
    .find(
      (node): node is HTMLAnchorElement => node instanceof Element && node.matches('a, area')
    )
  const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href')
  if (!link || href == null || link.closest('[contenteditable]:not([contenteditable="false"])'))
    return
  const url = new URL(href, safeDocument.baseURI)
  if (url.href.includes('#') && isSamePage(url, shown)) return
  follow(event, url, link, undefined)
}

function onSubmit(event: SubmitEvent): void {
  if (event.defaultPrevented) return
  const form = event.target as HTMLFormElement
  const safe = unclobbered(form)
  const button = event.submitter
  const method = button?.getAttribute('formmethod') ?? safe.method
  if (method === 'dialog') return
  const action = button?.getAttribute('formaction') ?? safe.getAttribute('action') ?? ''
  const url = new URL(action || location.href, safeDocument.baseURI)
  const data = new FormData(form, button)
  const isPost = method.toLowerCase() === 'post'
  if (!isPost) {
    url.hash = ''
    url.search = new URLSearchParams(
      [...data].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
    ).toString()
  }
  follow(event, url, button ?? form, isPost ? data : undefined)
}

function follow(event: Event, url: URL, source: Element, data: FormData | undefined): void {
  const why = whyNotInPlace(url, new URL(location.href), source)
  if (why) debug(`not in place: ${why} (${url.href})`)
  if (why || !dispatch('vitrine:before-visit', { url: url.href })) return
  event.preventDefault()
  void begin({
    url,
    trigger: event.type === 'submit' ? 'form' : 'link',
    history: withoutHash(url) === withoutHash(shown) ? 'replace' : 'push',
    scroll: 'top',
    focus: 'heading',
    fresh: mustBeFresh(source),
    source,
    data
  })
}

function begin(wish: Wish): Promise<void> {
  return runVisit(wish, {
    async commit(address) {
      scrolled.set(entry, [scrollX, scrollY])
      if (wish.history === 'push') entry += 1
      const change = wish.history === 'push' ? history.pushState : history.replaceState
      change.call(history, { vitrine: entry }, '', address)
      shown = new URL(address)
    },
    cancel() {},
    restoreScroll() {}
  })
}

function onPopState(event: PopStateEvent): void {
  const url = new URL(location.href)
  entry = entryOf(event.state) ?? 0
  if (isSamePage(url, shown)) return
  const [x, y] = scrolled.get(entry) ?? [0, 0]
  const bar: AddressBar = {
    async commit(address) {
      if (address !== location.href) history.replaceState(event.state, '', address)
      shown = new URL(address)
    },
    // the browser has moved already and does not say from where
    cancel: () => leave(location.href, 'the address has changed', 'replace'),
    restoreScroll: () => scrollTo({ left: x, top: y, behavior: 'instant' })
  }
  void runVisit(
    {
      url,
      trigger: 'history',
      history: 'replace',
      scroll: 'restore',
      focus: 'heading',
      fresh: false
    },
    bar
  )
}

function entryOf(state: unknown): number | undefined {
  const number = (state as { vitrine?: unknown } | null)?.vitrine
  return typeof number === 'number' ? number : undefined
}
