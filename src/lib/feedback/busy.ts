import { unclobbered } from '../dom/unclobbered.ts'

/** What each element waits for. */
const waits = new WeakMap<Element, Set<() => void>>()

/** Marks an element as busy with `aria-busy` until every caller has called the function that this returns. */
export function markBusy(element: Element): () => void {
  const waiting = waits.get(element) ?? new Set()
  const target = unclobbered(element)
  const end = () => {
    if (waiting.delete(end) && waiting.size === 0) target.removeAttribute('aria-busy')
  }
  waits.set(element, waiting.add(end))
  target.setAttribute('aria-busy', 'true')
  return end
}
