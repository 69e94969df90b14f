import type { Wish } from './wish.ts'

/** The address bar during one visit. */
export interface AddressBar {
  /** Shows the address of the new page. Before this, nothing has changed. */
  commit(address: string): void
  /** The page that is shown stays: its address does, too. */
  cancel(): void
  /** Puts the scroll position of this history entry back. */
  restoreScroll(): void
}

let stateOf = (_: Wish): unknown => null

/** For a link, a form or a script: the address changes when the page is here, and never if it does not come. */
export function addressBarFor(wish: Wish): AddressBar {
  return {
    commit(address) {
      if (wish.history === 'push') history.pushState(stateOf(wish), '', address)
      else history.replaceState(stateOf(wish) ?? history.state, '', address)
    },
    cancel() {},
    restoreScroll() {}
  }
}

/** Has something written into the history entries that visits make. Returns how to stop. */
export function markEntries(mark: (wish: Wish) => unknown): () => void {
  stateOf = mark
  return () => {
    stateOf = () => null
  }
}
