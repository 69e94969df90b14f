import { afterEach } from 'vitest'
import { type Context, readContext } from '../../src/context.ts'
import { forgetStrings, loadStrings } from '../../src/i18n/strings.ts'
import { startLoader } from '../../src/loader/loader.ts'
import type { Registry } from '../../src/loader/registry.ts'
import { widgets } from '../../widgets/index.ts'
import { forgetStores } from './forget-stores.ts'
import { mockStrings } from './mock-api.ts'
import './styles.ts'
import { unmountStores } from './unmount-stores.ts'
import { nextTask, watchTags } from './watch-tags.ts'

export interface PageOptions {
  /** Page settings that differ from those of a French page under `/shop`. */
  context?: Partial<Context>
  /** Where the page is, with its query; `/shop/fr` unless told otherwise. */
  url?: string
  /** Texts of the CMS, by key. */
  strings?: Record<string, string>
  /** `false`: returns at once, while the tags still show what is inside them. */
  alive?: boolean
  /** Tags other than the shop's own, for tests of the tag layer. */
  registry?: Registry
}

export interface OpenPage {
  /** The `#page` element. */
  readonly page: HTMLElement
  /** Where the browser would have gone: links that were followed and forms that were sent. */
  readonly departures: readonly Departure[]
  /** The one element that the selector means; a clear error when there is none. */
  find<Found extends HTMLElement = HTMLElement>(selector: string): Found
  /** What `afterEach` does too: stops the loader, empties the document. */
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

afterEach(() => open?.close())

/**
 * Puts a page into the document the way a CMS prints it, starts the loader, and waits until its tags are alive.
 * The network is replaced: answer the calls with `mockApi()` before.
 */
export async function openPage(html: string, options: PageOptions = {}): Promise<OpenPage> {
  await open?.close()
  const { registry = widgets } = options
  const settings = { ...SETTINGS, ...options.context }
  history.replaceState(null, '', options.url ?? '/shop/fr')
  document.documentElement.lang = settings.culture
  const page = pageElement()
  document.body.replaceChildren(settingsScript(settings), page)
  readContext()
  mockStrings(options.strings ?? {})
  await loadStrings()

  const departures: Departure[] = []
  const stopWatching = watchDepartures(departures)
  const allSettled = watchTags(page, registry)
  page.innerHTML = html
  const stopLoader = startLoader(registry)
  const opened: OpenPage = {
    page,
    departures,
    find: selector => found(page, selector),
    async close() {
      open = undefined
      stopLoader()
      document.body.replaceChildren()
      // React takes its widgets down one task after their tags are gone.
      await nextTask()
      stopWatching()
      forget()
    }
  }
  open = opened
  if (options.alive !== false) await allSettled()
  return opened
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

/** A frame that really left would take the test with it: departures are noted instead. */
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

/** What a test did to the browser is not the next one's business. */
function forget(): void {
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
