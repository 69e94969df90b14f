/** A map of limited size that drops the least recently used entry. */
export class RecentMap<Value> {
  readonly #values = new Map<string, Value>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (oldest !== undefined && this.#values.size > this.#size) this.#values.delete(oldest)
  }

  /** All entries, the least recently used first. */
  entries(): Iterable<readonly [key: string, value: Value]> {
    return this.#values.entries()
  }

  clear(): void {
    this.#values.clear()
  }
}
