/** What dialogs must know of navigation. */
interface VisitState {
  readonly visit: { readonly request: { readonly trigger: string } } | undefined
  /** The browser is about to load another document. */
  readonly isLeaving: boolean
  readonly entryKeys: { stateFor(request: { history: 'push' }): unknown }
}

type Show = () => void | Promise<void>

// dialogs and visits do not import each other, and either may be the first that is loaded
let state: VisitState | undefined
let showWithoutEntries = async (show: Show) => show()

/** Tells dialogs where to read the state of visits; called by navigation, where there is one. */
export function followVisits(visits: VisitState): void {
  state = visits
}

/** The state of visits; `undefined` on a page without navigation. */
export function visitState(): VisitState | undefined {
  return state
}

/** Called with the first dialog: how to show a page once the history entries of dialogs are removed. */
export function showPagesWith(showPage: (show: Show) => Promise<void>): void {
  showWithoutEntries = showPage
}

/** Shows the page of a visit. Its own history entry must follow that of the page before, not those of dialogs. */
export function showBelowDialogs(show: Show): Promise<void> {
  return showWithoutEntries(show)
}
