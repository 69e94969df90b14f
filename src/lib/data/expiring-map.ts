import { now } from '../browser/clock.ts'
import { RecentMap } from './recent-map.ts'

/** A `RecentMap` whose values expire. */
export class ExpiringMap<Value> {
  readonly #values: RecentMap<{ value: Value; time: number }>
  readonly #maxAge: number

  /** @param maxAge How long a value is returned, in ms. */
  constructor(size: number, maxAge: number) {
    this.#values = new RecentMap(size)
    this.#maxAge = maxAge
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key)
    return found && now() - found.time < this.#maxAge ? found.value : undefined
  }

  set(key: string, value: Value): void {
    this.#values.set(key, { value, time: now() })
  }

  /** All values, expired ones too, the least recently used first. */
  entries(): (readonly [key: string, value: Value])[] {
    return [...this.#values.entries()].map(([key, { value }]) => [key, value] as const)
  }

  clear(): void {
    this.#values.clear()
  }
}
