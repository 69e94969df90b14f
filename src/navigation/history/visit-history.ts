import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Wish } from '../session/visit.ts'

/** What tells the entries of the history apart. */
export type EntryKey = string | number

/** An entry of the history and its address. */
export interface Place {
  key: EntryKey | undefined
  url: string
  /** Where its view was, when the browser has moved it already. */
  scroll?: readonly [x: number, y: number] | undefined
}

/** The address bar during one visit. */
export interface AddressBar {
  /** The entry that leads back to the page that is left; none when the page that comes takes it. */
  from?: Place | undefined
  /** The entry of the page that comes; none when that has no address of its own. */
  to?: EntryKey | undefined
  /** Gives the page that comes its address. Before this, nothing has changed. */
  commit(address: string): void
  /** Shows that address; called between the pages, when neither is in the document. */
  show?: (() => void) | undefined
  /** The page that is shown stays: its address does, too. */
  cancel(): void
  /** Puts the scroll position of this history entry back. */
  restoreScroll(): void
}

/** What a visit writes into the history entry that it makes. */
export let stateOf = (_: Pick<Wish, 'history'>): unknown => null
let keyNow = (): EntryKey | undefined => globalThis.navigation?.currentEntry?.key

/** Where the document began; nowhere on a server. */
export let firstPlace = currentPlace()

/** The entry that the browser is at. */
export function currentPlace(): Place {
  return { key: keyNow(), url: safeDocument.URL }
}

/** For a link, a form or a script: the address changes when the page is here, and never if it does not come. */
export function addressBarFor(wish: Wish): AddressBar {
  const bar: AddressBar = {
    commit(address) {
      const isNew = wish.history === 'push'
      if (isNew) bar.from = currentPlace()
      const state = stateOf(wish)
      bar.show = () => {
        if (isNew) history.pushState(state, '', address)
        else history.replaceState(state ?? history.state, '', address)
        bar.to = keyNow()
      }
    },
    cancel() {},
    restoreScroll() {}
  }
  return bar
}

/** Runs a visit; what has entries of its own above the page's takes them back first. */
export let aroundVisit = (run: () => Promise<void>): Promise<void> => run()

export function setAround(around: typeof aroundVisit): void {
  aroundVisit = around
}

/** For browsers that do not tell entries apart: `mark` gives what is written into those that visits make, `key` reads it. */
export function markEntries(mark: typeof stateOf, key: typeof keyNow): () => void {
  const before = [stateOf, keyNow] as const
  stateOf = mark
  keyNow = key
  firstPlace = currentPlace()
  return () => {
    ;[stateOf, keyNow] = before
  }
}
