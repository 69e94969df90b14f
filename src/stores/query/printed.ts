import type { ReadableAtom } from 'nanostores'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { toJson } from '../../shared/data/to-json.ts'

/** What pages print of the value of a store. */
export interface Printed<Value> {
  /** Notes what a page prints; returns whether it is newer than the value that the store has. */
  isNewer(value: Value): boolean
  /** Forgets what pages have printed. */
  forget(): void
}

/**
 * Compares what pages print with the value of a store. A change wakes a dormant tag, which then shows for the first time what the
 * page has printed before the change: this is older. It is newer if the store has no value, if a page has arrived since the store
 * has changed, or if the page now prints something else.
 */
export function createPrinted<Value>($store: ReadableAtom<Value | undefined>): Printed<Value> {
  let printed: string | undefined
  /** The value that the store had when the last page arrived. */
  let arrival: { value: Value | undefined } | undefined

  safeDocument.addEventListener('vitrine:before-render', () => {
    arrival = { value: $store.get() }
  })
  return {
    isNewer(value) {
      const known = $store.get()
      const before = printed
      const isOfNewPage = arrival !== undefined && arrival.value === known
      printed = toJson(value)
      arrival = undefined
      return known === undefined || isOfNewPage || (before ?? printed) !== printed
    },
    forget() {
      printed = undefined
      arrival = undefined
    }
  }
}
