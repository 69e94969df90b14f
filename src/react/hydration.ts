import { keptFallbackOf } from '../element/fallback.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Marks a tag that a server has rendered, until React has taken it over. */
export const HYDRATES = 'data-vitrine-hydrates'

/**
 * Lets React find the fallback in tags whose view is shown already, because the code of the tag ran before React. React walks from the
 * first child of an element to its siblings; here these are the kept nodes of the fallback, which stay where they are. Only tags with
 * the mark are touched, until `hideFallback`.
 */
export function showFallbacks(tag: string): void {
  if (!globalThis.document) return
  for (const element of safeDocument.querySelectorAll(`${tag}[${HYDRATES}]`)) {
    if (Object.hasOwn(element, 'firstChild')) continue
    Object.defineProperty(element, 'firstChild', {
      configurable: true,
      get: () => firstOfFallback(element)
    })
  }
}

/** React has taken the tag over: its first child is what is displayed again. */
export function hideFallback(element: Element): void {
  if (!Object.hasOwn(element, 'firstChild')) return
  for (const node of keptFallbackOf(element)?.nodes ?? []) {
    Reflect.deleteProperty(node, 'nextSibling')
  }
  Reflect.deleteProperty(element, 'firstChild')
}

function firstOfFallback(element: Element): ChildNode | null {
  const kept = keptFallbackOf(element)
  if (!kept) return nativeFirstChild(element)
  const { nodes } = kept
  for (const [index, node] of nodes.entries()) {
    // a view that shows the fallback may have moved its nodes apart
    Object.defineProperty(node, 'nextSibling', {
      configurable: true,
      value: nodes[index + 1] ?? null
    })
  }
  return nodes[0] ?? null
}

function nativeFirstChild(element: Element): ChildNode | null {
  return Reflect.get(Node.prototype, 'firstChild', element) as ChildNode | null
}
