import { type Finding, keyOf } from '../finding.ts'

/** What happens on a page while it is checked. Findings about the document outlive a visit. */
export class PageRecord {
  /** Called after each change. */
  onChange: () => void = () => {}

  readonly #ofPage = new Map<string, Finding>()
  readonly #ofDocument = new Map<string, Finding>()

  get findings(): readonly Finding[] {
    return [...this.#ofDocument.values(), ...this.#ofPage.values()]
  }

  add(finding: Finding, outlivesVisits = false): void {
    const all = outlivesVisits ? this.#ofDocument : this.#ofPage
    const key = keyOf(finding)
    if (all.has(key)) return
    all.set(key, finding)
    this.onChange()
  }

  /** Another page is shown. */
  forgetPage(): void {
    this.#ofPage.clear()
    this.onChange()
  }
}
