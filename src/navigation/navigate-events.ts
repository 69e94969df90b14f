import { dispatch } from '../events.ts'
import { setEntry } from './address.ts'
import { formOf } from './busy-form.ts'
import { debug } from './debug.ts'
import { isLeaving } from './leave.ts'
import { isSamePage, mustBeFresh, whyNotInPlace } from './link-rules.ts'
import { abortVisit, runVisit } from './run-visit.ts'
import type { VisitOptions } from './visit.ts'
import type { AddressBar, Wish } from './wish.ts'

/** What we hand through the browser with a navigation of our own. */
interface Info {
  /** A visit that a script asked for. */
  vitrine?: VisitOptions
  /** Going back to the entry of the page that is still shown. */
  vitrineStays?: boolean
}

/**
 * Whether the browser tells us of every navigation and waits with the address until we have the page. Safari does not
 * wait yet; it gets `click-events.ts`.
 */
export function hasNavigateEvents(): boolean {
  return 'NavigationPrecommitController' in window && 'sourceElement' in NavigateEvent.prototype
}

/**
 * The one entry for links, forms, Back and Forward and `visit()`: the browser's own `navigate` event. It knows what a
 * plain click is, keeps its Stop button and spinner working, and restores scroll itself.
 */
export function startNavigateEvents(): () => void {
  const stop = new AbortController()
  navigation.addEventListener('navigate', onNavigate, { signal: stop.signal })
  const forget = setEntry((url, options) => {
    const { committed, finished } = navigation.navigate(url.href, {
      history: options.history ?? 'auto',
      info: { vitrine: options } satisfies Info
    })
    return quietly(committed, finished)
  })
  return () => {
    stop.abort()
    forget()
  }
}

function onNavigate(event: NavigateEvent): void {
  if (!event.canIntercept || event.hashChange || isLeaving()) return
  if (event.downloadRequest !== null || event.navigationType === 'reload') return
  const info = (event.info ?? {}) as Info
  if (info.vitrineStays) return
  const url = new URL(event.destination.url)
  const why = whyLeft(event, url, info)
  if (event.navigationType === 'traverse') traverse(event, url)
  else if (why) debug(`not in place: ${why} (${url.href})`)
  else if (dispatch('vitrine:before-visit', { url: url.href })) {
    push(event, wishOf(event, url, info.vitrine))
  }
}

function whyLeft(event: NavigateEvent, url: URL, { vitrine }: Info): string | undefined {
  // location.assign() by a script of the page means what it says
  if (!vitrine && !event.sourceElement) return 'a script asked for it'
  return whyNotInPlace(url, new URL(location.href), event.sourceElement)
}

function wishOf(event: NavigateEvent, url: URL, options: VisitOptions | undefined): Wish {
  const source = event.sourceElement ?? undefined
  return {
    url,
    trigger: options ? 'script' : formOf(source) && !source?.closest('a') ? 'form' : 'link',
    history: event.navigationType === 'replace' ? 'replace' : 'push',
    scroll: options?.scroll ?? 'top',
    focus: options?.focus ?? 'heading',
    fresh: mustBeFresh(source),
    source,
    data: event.formData ?? undefined
  }
}

/** The address changes when the page is here, and never if it does not come. */
function push(event: NavigateEvent, wish: Wish): void {
  const page = later()
  const committed = later()
  let finished: Promise<void> | undefined
  event.signal.addEventListener('abort', () => {
    abortVisit()
    committed.reject(event.signal.reason)
  })
  // nobody may be waiting for it
  committed.promise.catch(() => {})
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    precommitHandler(controller) {
      const bar: AddressBar = {
        commit(address) {
          if (address !== wish.url.href) controller.redirect(address)
          page.resolve()
          return committed.promise
        },
        cancel: () => page.reject(new DOMException('The page stays.', 'AbortError')),
        restoreScroll() {}
      }
      finished = runVisit(wish, bar)
      return page.promise
    },
    handler: async () => {
      committed.resolve()
      await finished
    }
  })
}

/** Back and Forward: the browser shows the entry's address, we fetch its page again [NAV-04]. */
function traverse(event: NavigateEvent, url: URL): void {
  // an entry that a script of the page made, for this very page, is the script's
  if (isSamePage(url, new URL(location.href))) return
  const from = navigation.currentEntry?.key
  const wish: Wish = {
    url,
    trigger: 'history',
    history: 'replace',
    scroll: 'restore',
    focus: 'heading',
    fresh: false
  }
  event.signal.addEventListener('abort', abortVisit)
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () =>
      runVisit(wish, {
        async commit(address) {
          if (address !== location.href) history.replaceState(history.state, '', address)
        },
        cancel() {
          if (!from) return
          const info: Info = { vitrineStays: true }
          const { committed, finished } = navigation.traverseTo(from, { info })
          void quietly(committed, finished)
        },
        restoreScroll: () => event.scroll()
      })
  })
}

/** A newer navigation, or a visit that ended otherwise, is no news to the caller. */
async function quietly(...ends: (Promise<unknown> | undefined)[]): Promise<void> {
  await Promise.allSettled(ends)
}

function later(): { promise: Promise<void>; resolve(): void; reject(reason: unknown): void } {
  let resolve = () => {}
  let reject = (_: unknown) => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
