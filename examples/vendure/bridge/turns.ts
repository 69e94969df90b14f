/** Work that waits for its turn: so much at a time, and of each owner one after the other, in the order of arrival. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []
  readonly #last = new Map<string, Promise<unknown>>()

  /** @param most How much may be done at the same time. */
  constructor(most: number) {
    this.#free = most
  }

  /** @param owner Whose work it is; that of nobody waits for no other. */
  async take<Result>(owner: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (owner === undefined) return this.#whenFree(work)
    const before = this.#last.get(owner)
    const turn = (before ?? Promise.resolve()).then(() => this.#whenFree(work))
    const settled = turn.then(
      () => {},
      () => {}
    )
    this.#last.set(owner, settled)
    try {
      return await turn
    } finally {
      if (this.#last.get(owner) === settled) this.#last.delete(owner)
    }
  }

  async #whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
