import { useSyncExternalStore } from 'react'

import { onPendingList, pendingList } from '../navigation/list-visit.ts'

/** The URL of the requested list while it is loading, so that a view can show the new state at once. */
export function usePendingList(): URL | undefined {
  return useSyncExternalStore(onPendingList, pendingList)
}
