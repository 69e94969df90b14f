import type { Outcome } from './traffic.ts'

/** Counts outcomes by kind of request. */
export class Tally {
  readonly #start = performance.now()
  readonly #durations = new Map<string, number[]>()
  readonly #failures = new Map<string, number>()
  requests = 0

  add({ name, duration, failure }: Outcome): void {
    this.requests += 1
    const durations = this.#durations.get(name) ?? []
    durations.push(duration)
    this.#durations.set(name, durations)
    if (failure) {
      const key = `${name}: ${failure}`
      this.#failures.set(key, (this.#failures.get(key) ?? 0) + 1)
    }
  }

  get failed(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0)
  }

  print(): void {
    const seconds = (performance.now() - this.#start) / 1000
    console.log(`${this.requests} requests in ${seconds.toFixed(0)} s, ${this.failed} failed.`)
    console.table(
      Object.fromEntries(
        [...this.#durations].map(([name, durations]) => [
          name,
          {
            requests: durations.length,
            'per second': (durations.length / seconds).toFixed(1),
            'median (ms)': percentile(durations, 50).toFixed(0),
            'p99 (ms)': percentile(durations, 99).toFixed(0)
          }
        ])
      )
    )
    for (const [failure, count] of this.#failures) console.log(`${count} x ${failure}`)
  }
}

/** The value that `share` percent of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((share / 100) * sorted.length) - 1] ?? 0
}
