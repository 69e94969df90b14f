import type { Registry } from '../../src/loader/registry.ts'

/** The maximum time for a tag to render, in ms: a safety net with a clear error. */
const RENDER_TIMEOUT_MS = 60_000

/**
 * Call it before the tags are inserted. The returned function waits until each tag under `root` has rendered or
 * reported that it keeps its fallback, except for tags that load on interaction.
 */
export function watchTags(root: HTMLElement, registry: Registry): () => Promise<void> {
  const settled = new WeakSet<EventTarget>()
  const note = ({ target }: Event) => target && settled.add(target)
  root.addEventListener('vitrine:alive', note, { capture: true })
  root.addEventListener('vitrine:fallback', note, { capture: true })
  const isWaiting = (tag: Element) =>
    Object.hasOwn(registry, tag.localName) &&
    tag.getAttribute('load') !== 'interaction' &&
    !settled.has(tag)
  return async () => {
    const deadline = performance.now() + RENDER_TIMEOUT_MS
    for (;;) {
      const waiting = [...root.querySelectorAll('*')].find(isWaiting)
      if (!waiting) break
      if (performance.now() > deadline) {
        throw new Error(`This tag did not come alive: ${waiting.outerHTML}`)
      }
      await nextTask()
    }
    await nextTask()
  }
}

/** Resolves after React's scheduled work. */
export async function nextTask(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setTimeout(resolve))
}
