import { unclobbered } from '../../lib/dom/unclobbered.ts'

/** The forms whose validation by the browser was switched off here, and not by the page. */
const switchedOff = new WeakSet<HTMLFormElement>()

/** Lets a form be submitted without validation by the browser. */
export function switchOffNative(form: HTMLFormElement): void {
  const safe = unclobbered(form)
  if (safe.noValidate) return
  safe.noValidate = true
  switchedOff.add(form)
}

/** Lets the browser validate a form again, unless its page has `novalidate`: fields that it requires may be hidden. */
export function switchOnNative(form: HTMLFormElement): void {
  if (switchedOff.has(form)) unclobbered(form).noValidate = false
}
