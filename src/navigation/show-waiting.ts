import { prepareAnnouncer } from './feedback/announce.ts'
import { startProgress } from './feedback/progress.ts'
import { blockTarget } from './render/form-target.ts'
import type { Visit } from './visit/run-visit.ts'

/** Shows that a visit is under way, until its `stopProgress()`: nothing when it has ended before this code was here. */
export function showWaiting(visit: Visit): void {
  if (visit.state !== 'started' && visit.state !== 'answered') return
  prepareAnnouncer()
  visit.stopProgress = startProgress()
  blockTarget(visit)
}
