import { $consent } from '../../src/consent/consent.ts'
import { now } from '../../src/lib/browser/clock.ts'
import { whenShown } from '../../src/lib/browser/when-shown.ts'
import { safeDocument } from '../../src/lib/dom/unclobbered.ts'
import { afterQuiet } from '../../src/lib/popups/after-quiet.ts'
import { isCovered } from '../../src/lib/popups/is-covered.ts'

export interface OpeningOptions {
  /** `time`: after some time without activity. `exit`: when the mouse pointer leaves the page at the top. */
  opens: 'time' | 'exit'
  /** In ms. */
  delay: number
}

const EXIT_POINTER = '(hover: hover) and (pointer: fine)'
const TYPED_INTO = 'input, select, textarea, [contenteditable]'

/** Calls back when a popup may open by itself [POP-01]. Returns a function that stops this. */
export function watchForOpening(
  { opens, delay }: OpeningOptions,
  open: () => void
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  if (opens === 'time') afterQuiet({ delay, isBusy, signal }, open)
  // fingers and pens do not leave the page before they press a button of the browser
  else if (matchMedia(EXIT_POINTER).matches) whenShown(() => watchExit(delay, open, signal))
  return () => stop.abort()
}

function watchExit(delay: number, open: () => void, signal: AbortSignal): void {
  const start = now()
  safeDocument.documentElement.addEventListener(
    'mouseleave',
    ({ clientY }) => {
      if (clientY <= 0 && now() - start >= delay && !isBusy()) open()
    },
    { signal }
  )
}

/** Whether the visitor is asked for consent, types, looks at another dialog or a full screen, or at another tab. */
function isBusy(): boolean {
  return (
    safeDocument.hidden ||
    isCovered() ||
    safeDocument.activeElement?.matches(TYPED_INTO) === true ||
    isAskedForConsent()
  )
}

/** A page without the tag does not ask. */
function isAskedForConsent(): boolean {
  return (
    $consent.get().status === 'undecided' &&
    safeDocument.querySelector('vitrine-consent-banner') !== null
  )
}
