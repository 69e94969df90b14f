import { dispatch } from '../events.ts'
import { loadChunk } from '../loader/load-chunk.ts'
import { loadTriggers } from '../loader/load-triggers.ts'
import type { LoadTrigger, WidgetModule, WidgetTag } from '../loader/registry.ts'

const loading = new Map<WidgetTag, Promise<void>>()

/**
 * Defines the tag of an element that React has rendered, when its trigger fires. If the loader of `start()` does the same, the tag
 * is defined once.
 */
export function loadTag(
  element: HTMLElement,
  tag: WidgetTag,
  trigger: LoadTrigger,
  code: () => Promise<WidgetModule>
): void {
  if (customElements.get(tag)) return
  const when = Object.hasOwn(loadTriggers, trigger) ? trigger : 'eager'
  loadTriggers[when](element, () => void define(element, tag, code))
}

async function define(
  element: HTMLElement,
  tag: WidgetTag,
  code: () => Promise<WidgetModule>
): Promise<void> {
  const known = loading.get(tag) ?? defineOnce(tag, code)
  loading.set(tag, known)
  try {
    await known
  } catch (cause) {
    // the next element with this tag tries again
    loading.delete(tag)
    const error = cause as Error
    console.error(error.message, error.cause)
    dispatch('vitrine:error', { error, tag })
    element.dispatchEvent(new CustomEvent('vitrine:fallback'))
  }
}

async function defineOnce(tag: WidgetTag, code: () => Promise<WidgetModule>): Promise<void> {
  // a view that renders before they arrive renders again
  const strings = import('../i18n/load-strings.ts').then(({ loadStrings }) => loadStrings())
  strings.catch(console.error)
  const { define } = await loadChunk(tag, code)
  define()
}
