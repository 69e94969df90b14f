/** What navigation tells dialogs. */
interface NavigationState {
  visit: { readonly request: { readonly trigger: string } } | undefined
  /** The browser is about to load another document. */
  isLeaving: boolean
  entryKeys: { stateFor(request: { history: 'push' }): unknown }
}

/** Connects dialogs and visits, which do not import each other. */
export const visits: {
  /** Set by navigation, where there is one. */
  state?: NavigationState
  /**
   * Set by the first dialog: shows the page of a visit after the history entries of dialogs are removed, because its own
   * entry must follow that of the page.
   */
  render?(show: () => void | Promise<void>): Promise<void>
} = {}
