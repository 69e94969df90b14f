// @chunk separate
import { useSyncExternalStore } from 'react'

import { onWantedList, wantedList } from '../navigation/list-visit.ts'

/** The address of the requested list while it is loading, so that a view can show the new state at once. */
export function useWantedList(): URL | undefined {
  return useSyncExternalStore(onWantedList, wantedList)
}
