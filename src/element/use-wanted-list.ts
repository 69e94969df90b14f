// @chunk separate
import { useSyncExternalStore } from 'react'

import { onWantedList, wantedList } from '../navigation/list-visit.ts'

/** The address of the list that was asked for last, while it is on its way: a view can show it at once. */
export function useWantedList(): URL | undefined {
  return useSyncExternalStore(onWantedList, wantedList)
}
