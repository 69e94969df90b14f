import { VitrineError } from './shared/vitrine-error.ts'

/** For page authors: the page settings or the `#page` element are missing or invalid [CTX-01]. */
export class ContextError extends VitrineError {
  override name = 'ContextError'
}

/** For developers: the code of a widget could not be loaded. Names the chunk [CTX-04]. */
export class ChunkLoadError extends VitrineError {
  override name = 'ChunkLoadError'
}
