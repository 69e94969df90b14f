interface Entry {
  value: string
  expiresAt: number
}

/** The commands of Redis that the kit uses, with a clock that only tests advance. Each command is atomic, as in Redis. */
export class FakeRedis {
  readonly entries = new Map<string, Entry>()
  /** Runs before each command, so that tests can let something happen between two of them. */
  before: (command: string, name: string) => void = () => {}
  #now = 0

  advance(ms: number): void {
    this.#now += ms
  }

  /** As node-redis has it. */
  async sendCommand([command, ...parameters]: string[]): Promise<unknown> {
    const [name = '', ...rest] = parameters
    this.before(command!, name)
    const entry = this.#find(name)
    switch (command) {
      case 'SET':
        return this.#set(name, rest)
      case 'GET':
        return entry?.value ?? null
      case 'DEL':
        return this.entries.delete(name) ? 1 : 0
      case 'INCR':
      case 'DECR': {
        const value = Number(entry?.value ?? 0) + (command === 'INCR' ? 1 : -1)
        this.entries.set(name, {
          value: String(value),
          expiresAt: entry?.expiresAt ?? Number.POSITIVE_INFINITY
        })
        return value
      }
      case 'PTTL':
        if (!entry) return -2
        return entry.expiresAt === Number.POSITIVE_INFINITY ? -1 : entry.expiresAt - this.#now
      case 'PEXPIRE':
        if (entry) entry.expiresAt = this.#now + Number(rest[0])
        return entry ? 1 : 0
      default:
        throw new Error(`ERR unknown command '${command}'`)
    }
  }

  #find(name: string): Entry | undefined {
    const entry = this.entries.get(name)
    if (entry && entry.expiresAt <= this.#now) this.entries.delete(name)
    return this.entries.get(name)
  }

  #set(name: string, [value = '', ...options]: string[]): string | null {
    if (options.includes('NX') && this.entries.has(name)) return null
    const px = options.indexOf('PX')
    const expiresAt = px < 0 ? Number.POSITIVE_INFINITY : this.#now + Number(options[px + 1])
    this.entries.set(name, { value, expiresAt })
    return 'OK'
  }
}
