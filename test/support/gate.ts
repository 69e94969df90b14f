/**
 * A place where a fixture server can hold an answer back until a test lets it go, so that no test depends on how fast
 * the machine is. Open unless a test closes it.
 *
 * ```ts
 * '/slow': async () => { await gate.pass(); return {} }
 * ```
 */
export class Gate {
  isOpen = true
  #held: (() => void)[] = []

  /** How many answers are held back. */
  get held(): number {
    return this.#held.length
  }

  close(): void {
    this.isOpen = false
  }

  open(): void {
    this.isOpen = true
    for (const goOn of this.#held.splice(0)) goOn()
  }

  /** Resolves when the gate is open. */
  pass(): Promise<void> {
    return this.isOpen ? Promise.resolve() : new Promise(goOn => this.#held.push(goOn))
  }
}
