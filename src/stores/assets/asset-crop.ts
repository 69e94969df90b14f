import { cropAsset, type LibraryCrop } from '../../api/assets.ts'
import { RefusedError } from '../../errors.ts'
import { explain } from '../../i18n/explain.ts'
import { randomKey } from '../../lib/data/random-key.ts'

/** The last crop and its idempotency key: the same crop again is a retry after a lost response. */
let lastTry = { crop: '', key: '' }

/**
 * Crops and rotates a picture of the library [AST-04].
 *
 * @returns The page of the result, or why there is none.
 */
export async function cropLibraryPicture(
  assetId: string,
  choice: LibraryCrop
): Promise<{ url: string } | { reason: string }> {
  const crop = JSON.stringify([assetId, choice])
  if (lastTry.crop !== crop) lastTry = { crop, key: randomKey() }
  try {
    const reply = await cropAsset(assetId, choice, lastTry.key)
    lastTry = { crop: '', key: '' }
    return 'Url' in reply && !reply.Error ? { url: reply.Url } : { reason: reply.Error ?? '' }
  } catch (error) {
    if (error instanceof RefusedError) lastTry = { crop: '', key: '' }
    return { reason: explain(error) }
  }
}
