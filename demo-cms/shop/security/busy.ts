import { RefusalError } from 'vitrine/server'
import { QueueFullError } from '../../kernel/limits/work-queue.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'

/** `Retry-After` when too many passwords are being checked: a full queue is empty after about three seconds. */
const RETRY_SECONDS = 5

/**
 * The refusal that a form shows: the one that was thrown, or 503 when too many passwords are being checked.
 *
 * @throws any other error.
 */
export function refusalOf(error: unknown, culture: Culture): RefusalError {
  if (error instanceof RefusalError) return error
  if (!(error instanceof QueueFullError)) throw error
  return new RefusalError(503, text(culture, 'Account.Busy'), { retryAfter: RETRY_SECONDS })
}
