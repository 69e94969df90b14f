import { announce } from '../lib/feedback/announce.ts'

/** A whole or decimal number, with a dot or a comma. */
const NUMBER = /^-?\d+([.,]\d+)?$/

/**
 * Replaces what is not a number by 0 once the shopper leaves the field, so that the sums next to it stay valid; with
 * `data-vitrine-quick-number="minimum"`, a number below 0 too. The correction is announced [UIX-07].
 */
export function attach(element: HTMLElement): () => void {
  const input = element as HTMLInputElement
  const stop = new AbortController()

  function correct(): void {
    if (isValid(input)) return
    input.value = '0'
    announce(input.value)
    // validation and sums follow the text
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  // before the listeners of the page, which read the number
  input.addEventListener('change', correct, { capture: true, signal: stop.signal })
  return () => stop.abort()
}

/** A number field reports what it cannot understand as empty. */
function isValid({ value, dataset }: HTMLInputElement): boolean {
  const text = value.trim()
  if (!NUMBER.test(text)) return false
  return dataset.vitrineQuickNumber !== 'minimum' || !text.startsWith('-')
}
