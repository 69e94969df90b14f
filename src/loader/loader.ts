import { dispatch } from '../events.ts'
import { loadChunk } from './load-chunk.ts'
import { moments } from './moments.ts'
import type { Moment, Registry, WidgetTag } from './registry.ts'

/**
 * Loads each widget's code when its tag is met, at the moment the tag asks for with
 * `load="eager|visible|idle|interaction"`. Tags that arrive later are met too. Returns how to stop.
 *
 * @param usual The tags that most pages have.
 * @param all Fetches the list of every tag, for a page that has others.
 */
export function startLoader(usual: Registry, all?: () => Promise<Registry>): () => void {
  let registry = usual
  let isComplete = !all
  let isCompleting = false
  let isStopped = false
  const requested = new Map<WidgetTag, Promise<void>>()
  const met = new WeakSet<Element>()
  const unknown = new Set<string>()

  function meet(root: Element): void {
    if (isWaiting(root)) meetTag(root)
    for (const element of root.querySelectorAll<HTMLElement>(':not(:defined)')) {
      if (isWaiting(element)) meetTag(element)
    }
  }

  function meetTag(element: HTMLElement): void {
    const tag = element.localName as WidgetTag
    const known = Object.hasOwn(registry, tag) ? registry[tag] : undefined
    if (!known) (isComplete ? warnOnce : complete)(tag)
    if (!known || met.has(element)) return
    met.add(element)
    const [usual, code] = known
    moments[momentOf(element, usual)](element, () => load(tag, code))
  }

  async function complete(tag: WidgetTag): Promise<void> {
    if (isCompleting) return
    isCompleting = true
    try {
      await loadChunk(tag, async () => {
        registry = (await all?.()) ?? usual
      })
      isComplete = true
      meetAll()
    } catch (error) {
      keepFallback(tag, error as Error)
    }
    isCompleting = false
  }

  function load(tag: WidgetTag, code: () => Promise<unknown>): void {
    if (requested.has(tag)) return
    // a page without tags needs no texts; a tag that is drawn before they are there is drawn again
    import('../i18n/load-strings.ts').then(({ loadStrings }) => loadStrings(), console.error)
    const loading = loadChunk(tag, code).catch((error: Error) => {
      // forgotten, so that the next meeting or the next online moment tries again
      requested.delete(tag)
      keepFallback(tag, error)
    })
    requested.set(tag, loading)
  }

  function keepFallback(tag: WidgetTag, error: Error): void {
    console.error(error.message, error.cause)
    dispatch('vitrine:error', { error, tag })
    for (const element of document.querySelectorAll(tag)) {
      met.delete(element)
      element.dispatchEvent(new CustomEvent('vitrine:fallback'))
    }
  }

  function warnOnce(tag: string): void {
    if (unknown.has(tag)) return
    unknown.add(tag)
    console.warn(`Vitrine knows no tag <${tag}>; its plain HTML stays. See docs/tags.md.`)
  }

  const observer = new MutationObserver(mutations => {
    for (const { addedNodes } of mutations) {
      for (const node of addedNodes) if (node instanceof Element) meet(node)
    }
  })
  const meetAll = () => {
    if (!isStopped) meet(document.documentElement)
  }

  observer.observe(document.documentElement, { childList: true, subtree: true })
  addEventListener('online', meetAll)
  meetAll()
  return () => {
    isStopped = true
    observer.disconnect()
    removeEventListener('online', meetAll)
  }
}

function isWaiting(element: Element): element is HTMLElement {
  return element.localName.startsWith('vitrine-') && !customElements.get(element.localName)
}

function momentOf(element: HTMLElement, usual: Moment): Moment {
  const named = element.getAttribute('load')
  if (named === null || Object.hasOwn(moments, named)) return (named ?? usual) as Moment
  console.warn(
    `<${element.localName}> cannot load at "${named}": eager, visible, idle or interaction is expected.`
  )
  return usual
}
