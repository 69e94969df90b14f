import { ServerError } from '../errors.ts'
import { dispatch, type Problem } from '../events.ts'

/**
 * Reports an unexplained server error in the generic dialog [HTTP-02]. Returns `false` for any other error: the caller shows
 * that one in its own place.
 */
export function reportProblem(error: unknown, more: Omit<Problem, 'error'> = {}): boolean {
  if (!(error instanceof ServerError) || error.status === 404) return false
  dispatch('vitrine:problem', { error, ...more })
  return true
}
