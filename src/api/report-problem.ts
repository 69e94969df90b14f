import { CancelledError, ServerError } from '../errors.ts'
import { dispatch, type Problem } from '../events.ts'

/**
 * Reports an unexplained server error in the generic dialog [HTTP-02]. Returns `false` for any other error: the caller shows
 * that one in its own place. A cancelled change is nothing to show: whoever cancelled it tells the shopper why.
 */
export function reportProblem(error: unknown, more: Omit<Problem, 'error'> = {}): boolean {
  if (error instanceof CancelledError) return true
  if (!(error instanceof ServerError) || error.status === 404) return false
  dispatch('vitrine:problem', { error, ...more })
  return true
}
