/** A PDF that is not accepted: it is broken, encrypted, too large to be read, or does more than show pages. */
export class UnsafePdfError extends Error {
  /** @override */
  name = 'UnsafePdfError'
}
