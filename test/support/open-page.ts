// what a page asks for while this code is loading would be requested from the mocks of a later test
import '../../src/api/send-call.ts'
import { type Context, readContext } from '../../src/context.ts'
import { leaveClosedEntries } from '../../src/dialogs/history-entries.ts'
import { dispatch } from '../../src/events.ts'
import { forgetStrings, loadStrings } from '../../src/i18n/strings.ts'
import { startLoader } from '../../src/loader/loader.ts'
import type { Registry } from '../../src/loader/registry.ts'
import { session } from '../../src/navigation/session/session.ts'
import '../../src/stores/cart/cart-sync.ts'
import { widgets } from '../../widgets/registry.js'
import { afterThisTest } from './after-this-test.ts'
import { forgetStores } from './forget-stores.ts'
import { abortCalls, mockStrings } from './mock-api.ts'
import './styles.ts'
import { unmountStores } from './unmount-stores.ts'
import { viewsAtOnce } from './views-at-once.ts'
import { nextTask, watchTags } from './watch-tags.ts'

export interface PageOptions {
  /** Page settings that differ from those of a French page under `/shop`. */
  context?: Partial<Context> & Readonly<Record<string, unknown>>
  /** The URL of the page with its query. @default '/shop/fr' */
  url?: string
  /** Texts of the CMS, by key. */
  strings?: Record<string, string>
  /** `false` returns at once, while the tags still show their fallback content. */
  alive?: boolean
  /** Shows the HTML as a browser without JavaScript does: under other names, because tags once defined stay defined. */
  isPlain?: boolean
  /** Tags to use instead of the shop's, which render their views at once. */
  registry?: Registry
}

export interface OpenPage {
  /** The `#page` element. */
  readonly page: HTMLElement
  /** Where the browser would have navigated: links that were followed and forms that were submitted. */
  readonly departures: readonly Departure[]
  /** The only element that matches the selector; throws a clear error if there is none. */
  find<Found extends HTMLElement = HTMLElement>(selector: string): Found
  /** Stops the loader, ends what is under way and empties the document; the end of the test does so too. */
  close(): Promise<void>
}

interface Departure {
  method: string
  url: string
  fields: Record<string, string>
}

const SETTINGS = {
  applicationPath: '/shop',
  sitePath: '/shop',
  culture: 'fr',
  consentStamp: '2026-1',
  pageFade: 0
}

const address = location.href
let open: OpenPage | undefined

const closeLater = afterThisTest(() => open?.close())

/**
 * Inserts a page into the document as a CMS renders it, starts the loader, and waits until its tags have rendered. The
 * network is mocked: define the responses with `mockApi()` first.
 */
export async function openPage(html: string, options: PageOptions = {}): Promise<OpenPage> {
  await open?.close()
  const { registry = viewsAtOnce(widgets) } = options
  const settings = { ...SETTINGS, ...options.context }
  history.replaceState(null, '', options.url ?? '/shop/fr')
  document.documentElement.lang = settings.culture
  const page = pageElement()
  document.body.replaceChildren(settingsScript(settings), page)
  readContext()
  mockStrings(options.strings ?? {})
  // before the network is restored
  closeLater()
  await loadStrings()

  const departures: Departure[] = []
  const stopWatching = watchDepartures(departures)
  const allSettled = watchTags(page, registry)
  page.innerHTML = options.isPlain ? html.replace(/(?<=<\/?)vitrine-/g, 'plain-') : html
  const stopLoader = startLoader(registry)
  const opened: OpenPage = {
    page,
    departures,
    find: selector => found(page, selector),
    async close() {
      open = undefined
      await endVisit()
      leavePage()
      stopLoader()
      document.body.replaceChildren()
      abortCalls()
      // React unmounts its widgets one task after their tags are removed
      await nextTask()
      // going back later would change the URL of the next page
      await leaveClosedEntries()
      stopWatching()
      forget()
    }
  }
  open = opened
  if (options.alive !== false) await allSettled()
  return opened
}

/** A visit would go on behind the pages of the next tests, and its failure dialog would cover one of them. */
async function endVisit(): Promise<void> {
  if (!session.visit) return
  session.visit.abort()
  // one that has just failed is about to show that
  await nextTask()
  session.visit = undefined
}

/** Closes what is open, as before another page is shown. */
function leavePage(): void {
  const next = { url: address, page: pageElement(), isRefresh: false }
  dispatch('vitrine:before-render', next)
}

function settingsScript(settings: object): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'vitrine-context'
  script.textContent = JSON.stringify(settings)
  return script
}

function pageElement(): HTMLElement {
  const page = document.createElement('main')
  page.id = 'page'
  return page
}

function found<Found extends HTMLElement>(page: HTMLElement, selector: string): Found {
  const element = page.querySelector<Found>(selector)
  if (element) return element
  throw new Error(`The page has no "${selector}". It holds: ${page.innerHTML}`)
}

/** Navigating away would end the test, so departures are recorded instead. */
function watchDepartures(departures: Departure[]): () => void {
  const stop = new AbortController()
  const onSubmit = (event: SubmitEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    departures.push(departureOf(event.target as HTMLFormElement, event.submitter))
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]')
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    departures.push({ method: 'GET', url: link.getAttribute('href') ?? '', fields: {} })
  }
  window.addEventListener('submit', onSubmit, { signal: stop.signal })
  window.addEventListener('click', onClick, { signal: stop.signal })
  return () => stop.abort()
}

function departureOf(form: HTMLFormElement, submitter: HTMLElement | null): Departure {
  const fields = new FormData(form, submitter)
  return {
    method: (form.getAttribute('method') ?? 'GET').toUpperCase(),
    url: form.getAttribute('action') ?? '',
    fields: Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
  }
}

/** Resets what a test may have changed in the browser. */
function forget(): void {
  session.isOutdated = false
  forgetStrings()
  unmountStores()
  forgetStores()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    for (const path of ['/', '/shop']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot clear what a page set with a path.
      document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=${path}`
    }
  }
  history.replaceState(null, '', address)
}
