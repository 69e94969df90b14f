import { ChunkLoadError } from '../start-errors.ts'
import type { WidgetTag } from './registry.ts'

/** How long code may take to arrive, in ms [CTX-04]. */
export const CHUNK_TIMEOUT = 120_000

/**
 * Fetches a widget's code.
 *
 * @throws {ChunkLoadError} naming the chunk, when it does not arrive or not in time [CTX-04].
 */
export async function loadChunk(tag: WidgetTag, code: () => Promise<unknown>): Promise<void> {
  const chunk = `${tag.replace('vitrine-', '')}.element`
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('timed out'))
    }, CHUNK_TIMEOUT)
  })
  try {
    await Promise.race([code(), late])
  } catch (cause) {
    throw new ChunkLoadError(
      `The code of <${tag}> (chunk "${chunk}") could not be loaded; its plain HTML stays and works.`,
      { cause }
    )
  } finally {
    clearTimeout(timer)
  }
}
