/** Base class of all errors that this library throws on purpose. */
export class VitrineError extends Error {
  override name = 'VitrineError'
}
