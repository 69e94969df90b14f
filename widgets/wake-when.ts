import type { ReadableAtom } from 'nanostores'

import type { DormantPart } from '../src/loader/registry.ts'

/** A dormant part that wakes the view when the value of a store needs it, which the store may learn from another tab. */
export function wakeWhen<Value>(
  store: ReadableAtom<Value>,
  isNeeded: (value: Value) => boolean
): DormantPart {
  return wake => {
    store.subscribe(value => {
      if (isNeeded(value)) wake()
    })
  }
}
