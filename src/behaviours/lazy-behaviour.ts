import { safeDocument } from '../lib/dom/unclobbered.ts'
import { type Attach, attachTo, defineBehaviour } from './behaviours.ts'

/** What a behaviour's own file exports. */
export type Code = () => Promise<{ attach: Attach }>

/**
 * A behaviour whose code is fetched once, when its selector is first met. Until then, and when the code does not come, the
 * plain HTML works; it is asked for again with the next element, on the next page and when the line is back.
 */
export function defineLazyBehaviour(selector: string, code: Code): void {
  const waiting = new Set<HTMLElement>()
  const attached = new Map<HTMLElement, ReturnType<Attach>>()
  let module: { attach: Attach } | undefined
  let isLoading = false

  const attachWaiting = async () => {
    if (isLoading || waiting.size === 0) return
    isLoading = true
    try {
      module ??= await code()
      for (const element of waiting) {
        attached.set(element, attachTo(element, selector, module.attach))
      }
      waiting.clear()
    } catch (error) {
      console.error(`${selector} stays plain HTML.`, error)
      addEventListener('online', attachWaiting)
      safeDocument.addEventListener('vitrine:load', attachWaiting)
    }
    isLoading = false
  }

  defineBehaviour(selector, element => {
    waiting.add(element)
    void attachWaiting()
    return () => {
      waiting.delete(element)
      attached.get(element)?.()
      attached.delete(element)
    }
  })
}
