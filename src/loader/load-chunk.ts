import { ChunkLoadError } from '../start-errors.ts'
import type { WidgetTag } from './registry.ts'

/** How long loading a widget's code may take, in ms [CTX-04]. */
export const CHUNK_TIMEOUT_MS = 120_000

/**
 * Loads a widget's code, or the registry that knows it.
 *
 * @param chunk What is loaded, by default the code of the tag.
 * @throws {ChunkLoadError} naming the chunk, when loading fails or times out [CTX-04].
 */
export async function loadChunk<Code>(
  tag: WidgetTag,
  code: () => Promise<Code>,
  chunk = `${tag.replace('vitrine-', '')}.element`
): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('timed out'))
  })
  try {
    return await Promise.race([code(), timeout])
  } catch (cause) {
    throw new ChunkLoadError(
      `The chunk "${chunk}" of <${tag}> could not be loaded; its plain HTML stays.`,
      { cause }
    )
  } finally {
    clearTimeout(timer)
  }
}
