import { safeDocument } from '../lib/dom/unclobbered.ts'
import { type Attach, attachTo, defineBehaviour } from './behaviours.ts'

/** Loads a behaviour's module. */
export type Code = () => Promise<{ attach: Attach }>

/**
 * Defines a behaviour whose code is loaded when the first element matches. Until then, and if loading fails, the plain HTML
 * works. After a failure, the next element, the next page or going online tries again.
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
