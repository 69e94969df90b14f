/** Everything this library throws on purpose. */
export class VitrineError extends Error {
  override name = 'VitrineError'
}

/** For the page's author: the page settings or the `#page` element are missing or wrong [CTX-01]. */
export class ContextError extends VitrineError {
  override name = 'ContextError'
}

/** For the developer: a widget's code did not arrive. Names the chunk [CTX-04]. */
export class ChunkLoadError extends VitrineError {
  override name = 'ChunkLoadError'
}
