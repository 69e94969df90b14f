import { dispatch } from '../events.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { pageSelector } from '../lib/page/page-element.ts'
import { loadChunk } from './load-chunk.ts'
import { loadTriggers } from './load-triggers.ts'
import type { LoadTrigger, Registry, WidgetModule, WidgetTag } from './registry.ts'

/**
 * Loads the code of every widget tag in the document, now and later, when its trigger fires:
 * `load="eager|visible|idle|interaction"`. Returns a function that stops the loader.
 *
 * @param registry The tags that are known at once.
 * @param more Loads larger registries, one after the other, for a page that contains other tags.
 * @param isOurs Which tags belong to it.
 */
export function startLoader(
  registry: Registry,
  more: readonly (() => Promise<Registry>)[] = [],
  isOurs = (tag: string) => tag.startsWith('vitrine-')
): () => void {
  let known = registry
  const larger = [...more]
  let isLoading = false
  let isStopped = false
  const requested = new Map<WidgetTag, Promise<void>>()
  const seen = new WeakSet<Element>()
  /** Tags whose dormant part was started. */
  const started = new Set<WidgetTag>()
  const unknown = new Set<string>()

  const isWaiting = (element: Element): element is HTMLElement =>
    isOurs(element.localName) && !customElements.get(element.localName)

  function scan(root: Element): void {
    if (isWaiting(root)) scanTag(root)
    for (const element of root.querySelectorAll<HTMLElement>(':not(:defined)')) {
      if (isWaiting(element)) scanTag(element)
    }
  }

  function scanTag(element: HTMLElement): void {
    const tag = element.localName as WidgetTag
    const entry = Object.hasOwn(known, tag) ? known[tag] : undefined
    if (!entry) (larger.length ? learnMore : warnOnce)(tag)
    if (!entry || seen.has(element)) return
    seen.add(element)
    const [trigger, code, part] = entry
    const wake = () => load(tag, code)
    // not closed: its view says so, and its dormant part might hide the page
    const when = element.querySelector(pageSelector()) ? 'eager' : triggerOf(element, trigger)
    if (when !== 'dormant') loadTriggers[when](element, wake)
    if (when === 'eager' || started.has(tag)) return
    started.add(tag)
    part?.(wake)
  }

  async function learnMore(tag: WidgetTag): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const learn = async () => larger[0]?.()
      known = (await loadChunk(tag, learn, 'registry')) ?? known
      larger.shift()
    } catch (error) {
      keepFallback(tag, error as Error)
      return
    } finally {
      isLoading = false
    }
    scanAll()
  }

  function load(tag: WidgetTag, code: () => Promise<WidgetModule>): void {
    if (requested.has(tag)) return
    // a page without tags needs no strings; a view that renders before they arrive renders again
    import('../i18n/load-strings.ts').then(({ loadStrings }) => loadStrings(), console.error)
    const loading = loadChunk(tag, code)
      .then(({ define }) => define())
      .catch((error: Error) => {
        // the next element with this tag, or going online, tries again
        requested.delete(tag)
        keepFallback(tag, error)
      })
    requested.set(tag, loading)
  }

  function keepFallback(tag: WidgetTag, error: Error): void {
    console.error(error.message, error.cause)
    dispatch('vitrine:error', { error, tag })
    for (const element of safeDocument.querySelectorAll(tag)) {
      seen.delete(element)
      element.dispatchEvent(new CustomEvent('vitrine:fallback'))
    }
  }

  function warnOnce(tag: string): void {
    if (unknown.has(tag)) return
    unknown.add(tag)
    warn(code => code.warnOfUnknown(tag, known))
  }

  const observer = new MutationObserver(mutations => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) if (node instanceof Element) scan(node)
    }
  })
  const scanAll = () => {
    if (!isStopped) scan(safeDocument.documentElement)
  }

  observer.observe(safeDocument.documentElement, { childList: true, subtree: true })
  addEventListener('online', scanAll)
  scanAll()
  return () => {
    isStopped = true
    observer.disconnect()
    removeEventListener('online', scanAll)
  }
}

function triggerOf(
  element: HTMLElement,
  byDefault: LoadTrigger | 'dormant'
): LoadTrigger | 'dormant' {
  const named = element.getAttribute('load')
  if (named === null || Object.hasOwn(loadTriggers, named))
    return (named ?? byDefault) as LoadTrigger
  warn(code => code.warnOfTrigger(element.localName, named))
  return byDefault
}

/** What is wrong with a page need not be known at once. */
function warn(say: (code: typeof import('./warnings.ts')) => void): void {
  import('./warnings.ts').then(say, console.error)
}
