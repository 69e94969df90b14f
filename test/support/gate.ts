/**
 * Lets a fixture server hold back a response until a test releases it, so that no test depends on the speed of the
 * machine. Open unless a test closes it.
 *
 * ```ts
 * '/slow': async () => { await gate.pass(); return {} }
 * ```
 */
export class Gate {
  isOpen = true
  #held: (() => void)[] = []

  /** How many responses are being held back. */
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
