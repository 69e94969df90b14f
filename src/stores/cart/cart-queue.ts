import type { Cart } from '../../shared/contract/cart.ts'
import { type CartMutation, lineOf } from './cart-mutations.ts'

interface Entry {
  mutation: CartMutation
  /** Resolves to the resulting cart; to `undefined` when a newer mutation of the same line replaced this one. */
  resolve(cart: Cart | undefined): void
  reject(error: unknown): void
  response?: Promise<Cart>
}

/** How long a quantity waits for the next click before it is sent, in ms. */
export const QUIET_MS = 250

/**
 * Sends mutations in order, one at a time. A newer mutation replaces an unsent one of the same line, and a quantity waits
 * for the next click, so twenty quick clicks make one request [CART-02].
 */
export class CartQueue {
  #entries: Entry[] = []
  #isRunning = false
  /** The quantity that still waits for the next click. */
  #waiting: Entry | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #send: (mutation: CartMutation) => Promise<Cart>
  #onChange: () => void

  /**
   * @param send Sends a mutation; its error rejects the promise that `add` returned.
   * @param onChange Called whenever `pending` has changed.
   */
  constructor(send: (mutation: CartMutation) => Promise<Cart>, onChange: () => void) {
    this.#send = send
    this.#onChange = onChange
  }

  /** The mutations that the server has not confirmed, oldest first. */
  get pending(): readonly CartMutation[] {
    return this.#entries.map(({ mutation }) => mutation)
  }

  add(mutation: CartMutation): Promise<Cart | undefined> {
    return new Promise((resolve, reject) => {
      const entry: Entry = { mutation, resolve, reject }
      const unsent = this.#entries.findIndex(
        other => !other.response && isSameLine(other, entry)
      )
      if (unsent >= 0) this.#entries.splice(unsent, 1)[0]?.resolve(undefined)
      // a change elsewhere means that the shopper has settled on the quantity
      else this.flush()
      // last, because a mutation in between may be an addition to the same line
      this.#entries.push(entry)
      this.#onChange()
      if (mutation.kind === 'quantity') this.#waitForNextClick(entry)
      void this.#run()
    })
  }

  /** Sends a quantity without waiting for the next click, because the shopper does something else. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#waiting = undefined
    void this.#run()
  }

  /** Sends everything at once. For a page that is being unloaded: there is no later. */
  sendAll(): void {
    this.flush()
    // `#run` reports failures in turn
    for (const entry of this.#entries) this.#begin(entry).catch(() => {})
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let entry = this.#entries[0]; entry; entry = this.#entries[0]) {
      if (entry === this.#waiting) break
      const result = await this.#begin(entry).then(
        cart => ({ cart }),
        (error: unknown) => ({ error })
      )
      this.#entries.shift()
      this.#onChange()
      if ('cart' in result) entry.resolve(result.cart)
      else if (this.#isSuperseded(entry)) entry.resolve(undefined)
      else entry.reject(result.error)
    }
    this.#isRunning = false
  }

  #waitForNextClick(entry: Entry): void {
    clearTimeout(this.#timer)
    this.#waiting = entry
    this.#timer = setTimeout(() => this.flush(), QUIET_MS)
  }

  #begin(entry: Entry): Promise<Cart> {
    entry.response ??= this.#send(entry.mutation)
    return entry.response
  }

  /** A failure is not worth reporting when a newer mutation of the same line is pending. */
  #isSuperseded(entry: Entry): boolean {
    return this.#entries.some(other => isSameLine(other, entry) || clearsLineOf(entry, other))
  }
}

/** A shopper who empties the cart need not be told that one line could not be changed. */
function clearsLineOf(entry: Entry, { mutation }: Entry): boolean {
  return mutation.kind === 'clear' && lineOf(entry.mutation) !== undefined
}

function isSameLine(one: Entry, other: Entry): boolean {
  const line = lineOf(one.mutation)
  return line !== undefined && line === lineOf(other.mutation)
}
