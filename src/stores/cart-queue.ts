import type { Cart } from '../contract/cart.ts'
import { type CartWish, lineOf } from './cart-wishes.ts'

interface Entry {
  wish: CartWish
  /** The cart that the wish led to; nothing when a newer wish for the same line took its place. */
  resolve(cart: Cart | undefined): void
  reject(error: unknown): void
  sending?: Promise<Cart>
}

/**
 * Sends wishes in their order, one at a time. A wish that still waits is replaced by a newer one for the same line,
 * so twenty quick clicks are two calls [CART-02].
 */
export class CartQueue {
  #entries: Entry[] = []
  #isRunning = false
  #send: (wish: CartWish) => Promise<Cart>
  #onChange: () => void

  /**
   * @param send Makes the call; what it throws is told to who wished.
   * @param onChange Called whenever `wishes` has changed.
   */
  constructor(send: (wish: CartWish) => Promise<Cart>, onChange: () => void) {
    this.#send = send
    this.#onChange = onChange
  }

  /** What the server has not confirmed, the oldest first. */
  get wishes(): readonly CartWish[] {
    return this.#entries.map(({ wish }) => wish)
  }

  add(wish: CartWish): Promise<Cart | undefined> {
    return new Promise((resolve, reject) => {
      const entry: Entry = { wish, resolve, reject }
      const waiting = this.#entries.findIndex(
        other => !other.sending && isSameLine(other, entry)
      )
      if (waiting >= 0) this.#entries.splice(waiting, 1)[0]?.resolve(undefined)
      // behind what was wished in between: that may be an addition to the same line
      this.#entries.push(entry)
      this.#onChange()
      void this.#run()
    })
  }

  /** The page goes away: what waits is sent at once, because later is never. */
  sendAll(): void {
    // who wished hears of a failure in turn
    for (const entry of this.#entries) this.#begin(entry).catch(() => {})
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let entry = this.#entries[0]; entry; entry = this.#entries[0]) {
      const result = await this.#begin(entry).then(
        cart => ({ cart }),
        (error: unknown) => ({ error })
      )
      this.#entries.shift()
      this.#onChange()
      if ('cart' in result) entry.resolve(result.cart)
      else if (this.#isOutdone(entry)) entry.resolve(undefined)
      else entry.reject(result.error)
    }
    this.#isRunning = false
  }

  #begin(entry: Entry): Promise<Cart> {
    entry.sending ??= this.#send(entry.wish)
    return entry.sending
  }

  /** Why an old wish was refused is not worth a word when a newer one for its line is on its way. */
  #isOutdone(entry: Entry): boolean {
    return this.#entries.some(other => isSameLine(other, entry) || isOutdoneBy(other, entry))
  }
}

/** Who takes everything out need not hear that one line was not. */
function isOutdoneBy({ wish }: Entry, entry: Entry): boolean {
  return wish.kind === 'clear' && lineOf(entry.wish) !== undefined
}

function isSameLine(one: Entry, other: Entry): boolean {
  const line = lineOf(one.wish)
  return line !== undefined && line === lineOf(other.wish)
}
