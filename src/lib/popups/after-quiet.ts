import { whenIdle } from '../browser/when-idle.ts'
import { whenShown } from '../browser/when-shown.ts'
import { safeDocument } from '../dom/unclobbered.ts'

export interface QuietOptions {
  /** How long the shopper must not have pressed or typed anything, in ms. */
  delay: number
  /** Whether something else needs the shopper's attention. */
  isBusy(): boolean
  signal: AbortSignal
}

/** What shows that the shopper is doing something. */
const ACTIVITY = ['keydown', 'pointerdown', 'input'] as const

/**
 * Calls back once, when the page is complete and shown, the shopper has been idle for a while, nothing else needs attention, and the
 * browser is idle, too.
 */
export function afterQuiet({ delay, isBusy, signal }: QuietOptions, run: () => void): void {
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(check), delay)
  }

  function check() {
    if (either.aborted) return
    if (isBusy()) {
      wait()
      return
    }
    stop.abort()
    run()
  }

  either.addEventListener('abort', () => clearTimeout(timer))
  for (const type of ACTIVITY) {
    safeDocument.addEventListener(type, wait, { capture: true, passive: true, signal: either })
  }
  const begin = () => whenShown(wait)
  if (safeDocument.readyState === 'complete') begin()
  else addEventListener('load', begin, { signal: either })
}
