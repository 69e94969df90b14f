import { prepareAnnouncer } from './announce.ts'
import { blockTarget } from './form-target.ts'
import { startProgress } from './progress.ts'
import type { Visit } from './run-visit.ts'

/** Shows that a visit is under way, until its `stopProgress()`: nothing when it has ended before this code was here. */
export function showWaiting(visit: Visit): void {
  if (visit.state !== 'started' && visit.state !== 'answered') return
  prepareAnnouncer()
  visit.stopProgress = startProgress()
  blockTarget(visit)
}
