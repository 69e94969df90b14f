import { ServerError } from '../errors.ts'
import { dispatch, type Problem } from '../events.ts'

/**
 * Tells of a failure that the server did not explain, in the generic dialog [HTTP-02]. Says whether it did: whatever else went
 * wrong is the caller's to show, in its own place.
 */
export function tellProblem(error: unknown, more: Omit<Problem, 'error'> = {}): boolean {
  if (!(error instanceof ServerError) || error.status === 404) return false
  dispatch('vitrine:problem', { error, ...more })
  return true
}
