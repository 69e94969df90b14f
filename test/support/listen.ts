import { onTestFinished } from 'vitest'

/**
 * Listens on the document until the test is over. Most test files share the document, where a listener that is left behind, also
 * one that waits for its first event, would act on the next of them.
 */
export function listen<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  options?: AddEventListenerOptions
): void {
  document.addEventListener(type, listener, options)
  onTestFinished(() => document.removeEventListener(type, listener, options))
}
