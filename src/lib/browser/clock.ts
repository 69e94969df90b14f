/** When the code was loaded, as a stand-in for the start of the document. */
const loadedAt = Date.now()

/** Milliseconds from a fixed moment. Page scripts declare variables of the name `performance`, which replace the browser's object. */
export function now(): number {
  return typeof globalThis.performance?.now === 'function' ? performance.now() : Date.now()
}

/** When the document began to load, in ms since 1970. */
export function documentStart(): number {
  return globalThis.performance?.timeOrigin ?? loadedAt
}
