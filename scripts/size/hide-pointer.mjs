/**
 * Runs in a measured page, before its scripts: hides the events of a mouse that nobody moves. Chromium reports one from time
 * to time, even for a phone, and the page would take it for an interaction.
 */
export function hidePointer() {
  for (const type of ['over', 'enter', 'move']) {
    for (const device of ['pointer', 'mouse']) {
      const page = /** @type {EventTarget} */ (/** @type {unknown} */ (globalThis))
      page.addEventListener(device + type, event => event.stopImmediatePropagation(), true)
    }
  }
}
