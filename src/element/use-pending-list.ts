// @chunk separate
import { useSyncExternalStore } from 'react'

import { onPendingList, pendingList } from '../navigation/list-visit.ts'

/** The URL of the list that is loading, so that a view can show it at once. */
export function usePendingList(): URL | undefined {
  return useSyncExternalStore(onPendingList, pendingList)
}
