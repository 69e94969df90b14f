interface Timer {
  at: number
  run(): void
}

/**
 * A deterministic scheduler: what is in flight arrives only when the history says so, and the clock stands still until
 * it is moved. The same choices always produce the same history.
 */
export class SimulatedTime {
  /** In ms. */
  now = 0
  #underway: { name: string; run(): void }[] = []
  #timers = new Map<number, Timer>()
  #lastTimer = 0
  #choices: readonly number[]
  #chosen = 0
  /** What happened, for the message of a failing test. */
  readonly log: string[] = []

  #watch: () => void
  #failure: unknown

  /**
   * @param choices Which item in flight arrives next, turn by turn; 0 is the oldest.
   * @param watch Called after every turn; throws if an invariant is violated.
   */
  constructor(choices: readonly number[], watch: () => void) {
    this.#choices = choices
    this.#watch = watch
  }

  /** Records a failure that nothing would catch; the next `check` throws it. */
  fail(failure: Error): Error {
    this.#failure ??= failure
    return failure
  }

  /** Throws the recorded failure, if any, and checks the invariants. */
  check(): void {
    if (this.#failure) throw this.#failure
    this.#watch()
  }

  /** Puts something in flight. */
  send(name: string, run: () => void): void {
    this.#underway.push({ name, run })
  }

  /** Resolves when something that is now in flight has arrived. */
  travel(name: string): Promise<void> {
    return new Promise(resolve => this.send(name, resolve))
  }

  setTimer(run: () => void, ms = 0): number {
    this.#lastTimer += 1
    this.#timers.set(this.#lastTimer, { at: this.now + ms, run })
    return this.#lastTimer
  }

  clearTimer(id: number | undefined): void {
    if (id !== undefined) this.#timers.delete(id)
  }

  /** Delivers one item in flight. Returns whether there was one. */
  async arrive(): Promise<boolean> {
    if (this.#underway.length === 0) return false
    const choice = this.#choices[this.#chosen % this.#choices.length] ?? 0
    this.#chosen += 1
    const [next] = this.#underway.splice(choice % this.#underway.length, 1)
    this.log.push(next!.name)
    next!.run()
    await settle()
    this.check()
    return true
  }

  /** Advances the clock and runs the timers that are due. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    while (await this.#ring(end)) {
      // the next one
    }
    this.now = end
  }

  /** Runs until nothing is in flight and no timers are pending. */
  async rest(): Promise<void> {
    await settle()
    while ((await this.arrive()) || (await this.#ring(Number.POSITIVE_INFINITY))) {
      // the next one
    }
  }

  async #ring(end: number): Promise<boolean> {
    let first: [number, Timer] | undefined
    for (const entry of this.#timers) {
      if (entry[1].at <= end && (!first || entry[1].at < first[1].at)) first = entry
    }
    if (!first) return false
    const [id, { at, run }] = first
    this.#timers.delete(id)
    this.now = Math.max(this.now, at)
    run()
    await settle()
    this.check()
    return true
  }
}

/** Waits for pending promise callbacks. */
export function settle(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
