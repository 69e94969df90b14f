/** The queue is full: the work has not been started. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'

  constructor() {
    super('Too much work is waiting already.')
  }
}

export interface WorkQueueOptions {
  /** How much work runs at the same time. */
  parallel: number
  /** How much work may wait in each of the two lines. */
  maxWaiting: number
}

/** Who waits in which line: the privileged one is served first, and has places of its own. */
export type Line = 'privileged' | 'ordinary'

/** Runs expensive work in order, a limited amount at a time. */
export class WorkQueue {
  readonly #options: WorkQueueOptions
  readonly #waiting: Record<Line, (() => void)[]> = { privileged: [], ordinary: [] }
  #running = 0

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  /**
   * Waits for its turn and runs the work.
   *
   * @throws {QueueFullError} if too much is waiting already.
   */
  async run<Result>(work: () => Promise<Result>, line: Line = 'ordinary'): Promise<Result> {
    await this.#turn(this.#waiting[line])
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  async #turn(line: (() => void)[]): Promise<void> {
    if (this.#running < this.#options.parallel) {
      this.#running += 1
      return
    }
    if (line.length >= this.#options.maxWaiting) throw new QueueFullError()
    await new Promise<void>(resolve => line.push(resolve))
  }

  /** Lets the next task in the queue start. */
  #next(): void {
    const { privileged, ordinary } = this.#waiting
    const next = privileged.shift() ?? ordinary.shift()
    if (next) next()
    else this.#running -= 1
  }
}
