// Functions that run in a measured page, from their source: they can use nothing else of this file.

/**
 * @typedef {(deadline: object) => void} IdleCallback
 *
 * @typedef {object} IdleWork
 * @property {() => void} release Lets the browser run what the page has scheduled, and will schedule.
 * @property {() => Promise<number>} turn Waits for two frames and the browser's next idle period. Returns the number of released
 *   callbacks that have not run yet.
 *
 * @typedef {object} Page The part of `window` that is needed here.
 * @property {(callback: IdleCallback, options?: object) => number} requestIdleCallback
 * @property {(handle: number) => void} cancelIdleCallback
 * @property {(callback: (value: unknown) => void) => number} requestAnimationFrame
 * @property {IdleWork} [idleWork]
 */

/**
 * Holds the callbacks that the page schedules for when the browser is idle. Without this, a measurement could not tell what a
 * page loads before idle work. Runs before the scripts of the page.
 */
export function holdIdleWork() {
  const page = /** @type {Page} */ (/** @type {unknown} */ (globalThis))
  const request = page.requestIdleCallback.bind(page)
  const cancel = page.cancelIdleCallback.bind(page)
  /** @type {Map<number, () => number>} */
  const held = new Map()
  /** Our handle → the browser's. @type {Map<number, number>} */
  const released = new Map()
  let isHeld = true
  let last = 0

  page.requestIdleCallback = (callback, options) => {
    const handle = ++last
    const schedule = () =>
      request(deadline => {
        released.delete(handle)
        callback(deadline)
      }, options)
    if (isHeld) held.set(handle, schedule)
    else released.set(handle, schedule())
    return handle
  }
  page.cancelIdleCallback = handle => {
    const own = released.get(handle)
    if (own !== undefined) cancel(own)
    released.delete(handle)
    held.delete(handle)
  }
  page.idleWork = {
    release() {
      isHeld = false
      for (const [handle, schedule] of held) released.set(handle, schedule())
      held.clear()
    },
    async turn() {
      for (let frame = 0; frame < 2; frame++) await new Promise(page.requestAnimationFrame)
      await new Promise(resolve => request(resolve))
      return released.size
    }
  }
}

/** Lets the page do its idle work from now on. */
export function releaseIdleWork() {
  const { idleWork } = /** @type {Page} */ (/** @type {unknown} */ (globalThis))
  idleWork?.release()
}

/** Waits until the browser was idle once more. Returns the amount of idle work that is left. */
export function turnOfPage() {
  const { idleWork } = /** @type {Page} */ (/** @type {unknown} */ (globalThis))
  return idleWork?.turn() ?? 0
}
