import { type Change, markChanged } from './changes.ts'

/** Marks responses as stale when an unsafe request is sent, and again when it ends: pages loaded in between may be stale too. */
export function markUnsafe<Answer>(request: Promise<Answer>, change?: Change): Promise<Answer> {
  markChanged(change)
  return request.finally(() => markChanged(change))
}
