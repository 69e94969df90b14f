/** What a caller of `visit()` may choose. */
export interface VisitOptions {
  /** Whether the visit gets its own history entry. @default 'push', and 'replace' for the same URL */
  history?: 'push' | 'replace' | undefined
  /** Where the page is scrolled to afterwards. @default 'top' */
  scroll?: 'top' | 'keep' | undefined
  /** Where the focus goes. @default 'heading' */
  focus?: 'heading' | 'keep' | undefined
  /** Bypasses every cache [NAV-07]. @default false */
  fresh?: boolean | undefined
}

/** Visits a URL in place if the rules allow it, else through the browser. */
export type VisitUrl = (url: URL, options?: VisitOptions) => Promise<void>

/** What a visit is asked to do. */
export interface VisitRequest {
  url: URL
  trigger: 'link' | 'form' | 'script' | 'history'
  history: 'push' | 'replace'
  scroll: 'top' | 'keep' | 'restore'
  focus: 'heading' | 'keep'
  /** Bypasses every cache [NAV-07]. */
  fresh?: boolean
  /** The browser has already shown a transition to the page, for example after a swipe. */
  hasUAVisualTransition?: boolean | undefined
  /** The link, button or form that was used. */
  source?: Element | undefined
  /** The body of a POST form. */
  data?: FormData | undefined
  /** A response that has already arrived, its body unread. */
  response?: Response
  /** The second attempt, after a login or after the server was busy. */
  isRetry?: boolean
}

/** A visit in progress. */
export interface Visit {
  readonly request: VisitRequest
  readonly history: VisitHistory
  /** The focused element when the visit started. */
  readonly focusBefore: Element | null
  /** Aborted when a newer visit takes over or the shopper cancels. */
  readonly signal: AbortSignal
  /** Aborted when nothing is waited for any more: the progress indicators disappear. */
  readonly progress: AbortController
  /** The change stamp at the time of the request: a page is stale once the stamp has moved on. */
  stamp: string
  /**
   * Gives the visit up, unless it is settled.
   *
   * @param next The history of the visit that takes over. If that one is cancelled, too, it returns to where this one would have.
   */
  abort(next?: VisitHistory): void
  /** The shopper gives the visit up, unless it is settled: after Back or Forward, the URL returns to that of the page that stays. */
  cancel(): void
  /** Protects the visit from newer ones: its page is in the document, or its result is known. */
  settle(): void
}

/**
 * How a visit ends:
 * - `rendered`: its page is shown
 * - `file`: the response is a download; the page stays
 * - `login`: the shopper must log in; then the same request is sent again [HTTP-01]
 * - `reload`: the browser loads the URL, or submits the form, itself
 * - `failed`: the page stays and the shopper is told [HTTP-02]
 * - `aborted`: a newer visit took over, or the shopper cancelled
 */
export type VisitOutcome =
  | {
      kind: 'rendered'
      /** Something has changed since the page was requested. */
      isStale?: boolean
      /** Why the rest of the page did not arrive. */
      interruption?: unknown
    }
  | { kind: 'file'; response: Response }
  | { kind: 'login' }
  | {
      kind: 'reload'
      reason: string
      url: string
      history?: 'push' | 'replace'
    }
  | { kind: 'reload'; reason: string; isUnsentForm: true }
  | {
      kind: 'failed'
      reason: string
      response: Response
      /** The server has received a form, but its response cannot be shown. */
      isUnreadable?: boolean
    }
  | { kind: 'failed'; cause: unknown }
  | { kind: 'aborted' }

/** Identifies a history entry. */
export type EntryKey = string | number

/** A history entry and its URL. */
export interface HistoryEntry {
  key: EntryKey | undefined
  url: string
  /** Its scroll position, if the browser has already moved on from it. */
  scroll?: readonly [x: number, y: number] | undefined
}

/** The history during one visit. */
export interface VisitHistory {
  /** The entry of the page that is left; `undefined` when the new page replaces it. */
  from?: HistoryEntry | undefined
  /** The entry of the new page; `undefined` when that has no URL of its own. */
  to?: EntryKey | undefined
  /** Decides on the URL of the new page. Until then, nothing has changed. */
  setUrl(url: string): void
  /** Shows that URL in the address bar. Called during the swap, while neither page is in the document. */
  showUrl?: (() => void) | undefined
  /** The page stays, and so must its URL, if it has changed. Resolves when the browser shows it again. */
  cancel?: (() => unknown) | undefined
  /** Scrolls to where the entry was left. */
  restoreScroll?: (() => void) | undefined
}
