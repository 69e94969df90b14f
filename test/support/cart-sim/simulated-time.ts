interface Timer {
  at: number
  run(): void
}

/**
 * A world where nothing happens by itself: what is on its way waits until the history says that it arrives, and the clock
 * stands until it is moved. The same choices lead to the same history.
 */
export class SimulatedTime {
  /** In ms. */
  now = 0
  #underway: { name: string; run(): void }[] = []
  #timers = new Map<number, Timer>()
  #lastTimer = 0
  #choices: readonly number[]
  #chosen = 0
  /** What happened, for people who read a failure. */
  readonly log: string[] = []

  #watch: () => void
  #failure: unknown

  /**
   * @param choices Which of the things that are on their way arrives next, turn by turn; 0 is the oldest.
   * @param watch Called after every turn; throws when something is wrong.
   */
  constructor(choices: readonly number[], watch: () => void) {
    this.#choices = choices
    this.#watch = watch
  }

  /** Something went wrong where nobody catches it: the next turn says so. */
  fail(failure: Error): Error {
    this.#failure ??= failure
    return failure
  }

  /** Throws what went wrong until now. */
  check(): void {
    if (this.#failure) throw this.#failure
    this.#watch()
  }

  /** Something is on its way. */
  send(name: string, run: () => void): void {
    this.#underway.push({ name, run })
  }

  /** The same, for who waits for it. */
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

  /** One of the things that are on their way arrives. Says whether there was one. */
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

  /** Moves the clock, and runs what was to be run until then. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    while (await this.#ring(end)) {
      // the next one
    }
    this.now = end
  }

  /** Until nothing is on its way and nobody waits for a time. */
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

/** Until every promise that can go on has gone on. */
export function settle(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
