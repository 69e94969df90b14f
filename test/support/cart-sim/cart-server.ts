import type { Cart } from '../../../src/shared/contract/cart.ts'
import { cart, cartItem } from '../builders.ts'

/** The server side of one session's cart, with a small but realistic set of rules. */
export class CartServer {
  /** The stock of each variant. */
  static readonly STOCK = 6
  /** Requests for more of this variant than is in stock are reduced instead of refused. */
  static readonly GENEROUS = 'b'

  /** All states of the cart, the newest last. */
  readonly states: Cart[] = []
  /** How often each addition was applied, by the name that it was sent with. */
  readonly added = new Map<string, number>()
  #version = 1
  #discount = 0
  #lines = new Map<string, { variant: string; quantity: number }>()
  #answers = new Map<string, () => Response>()
  #lastId = 0
  #cart = 1
  #isNamed: boolean
  #isVersioned: boolean

  /**
   * @param isNamed Whether carts have an identity.
   * @param isVersioned Whether carts have a version.
   */
  constructor(
    quantities: Readonly<Record<string, number>>,
    isNamed = true,
    isVersioned = true
  ) {
    this.#isNamed = isNamed
    this.#isVersioned = isVersioned
    for (const [variant, quantity] of Object.entries(quantities)) this.#put(variant, quantity)
    this.#keep()
  }

  get cart(): Cart {
    return this.states.at(-1)!
  }

  /** Handles a request. */
  answer(method: string, path: string, body: string, key: string | null): Response {
    if (method === 'GET') return this.#reply()
    if (path.endsWith('/coupon')) return this.#discounted()
    if (path.endsWith('/saveforlater')) return this.#save(path.split('/').at(-2)!)
    if (path.endsWith('/shoppingcartitems')) return this.#clear()
    if (method === 'POST') return this.#addOnce(JSON.parse(body), key)
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    const line = this.#lines.get(id)
    if (!line) return this.refuse(404, 'Gone.')
    if (method === 'DELETE') this.#lines.delete(id)
    else {
      const { quantity } = JSON.parse(body) as { quantity: number }
      const possible = this.#possible(line.variant, quantity)
      if (possible === 0) return this.refuse(409, 'Too many.')
      line.quantity = possible
    }
    return this.#changed()
  }

  refuse(status: number, Message: string): Response {
    return json({ Message, Cart: this.cart }, status)
  }

  /** Logs the shopper in: the lines move to the customer's own cart, which has its own versions. */
  moveIntoCartOfCustomer(): void {
    const lines = [...this.#lines.values()]
    this.#lines.clear()
    for (const { variant, quantity } of lines) this.#put(variant, quantity)
    this.#version = Math.ceil(this.#version / 2)
    this.#cart += 1
    this.#keep()
  }

  /** Ends the session: the next one begins with an empty cart, which has its own versions. */
  restart(): void {
    this.#lines.clear()
    this.#discount = 0
    this.#version = 0
    this.#cart += 1
    this.#keep()
  }

  #save(id: string): Response {
    if (this.#lines.delete(id)) this.#changed()
    return json({ Cart: this.cart, SavedItems: [] }, 200)
  }

  #clear(): Response {
    this.#lines.clear()
    return this.#changed()
  }

  #discounted(): Response {
    this.#discount += 0.25
    return this.#changed()
  }

  #addOnce(body: Addition, key: string | null): Response {
    const known = key === null ? undefined : this.#answers.get(key)
    if (known) return known()
    const answer = this.#add(body)
    if (key !== null) this.#answers.set(key, answer)
    return answer()
  }

  #add({ ProductVariantId: variant, Quantity, Name }: Addition): () => Response {
    const line = [...this.#lines.values()].find(other => other.variant === variant)
    const before = line?.quantity ?? 0
    const quantity = this.#possible(variant, before + Quantity)
    if (quantity <= before) return () => this.refuse(409, 'Too many.')
    if (line) line.quantity = quantity
    else this.#put(variant, quantity)
    this.added.set(Name, (this.added.get(Name) ?? 0) + 1)
    this.#changed()
    return () => this.#reply()
  }

  #possible(variant: string, wanted: number): number {
    if (wanted <= CartServer.STOCK) return wanted
    return variant === CartServer.GENEROUS ? CartServer.STOCK : 0
  }

  #put(variant: string, quantity: number): void {
    this.#lastId += 1
    this.#lines.set(`line-${this.#lastId}`, { variant, quantity })
  }

  #changed(): Response {
    this.#version += 1
    this.#keep()
    return this.#reply()
  }

  #keep(): void {
    const Items = [...this.#lines].map(([ItemId, { variant, quantity }]) =>
      cartItem({
        ItemId,
        ProductId: variant,
        ProductVariantId: variant,
        Name: variant,
        Quantity: quantity
      })
    )
    const { AmountTaxIncl } = cart({ Items })
    this.states.push(
      cart({
        ...(this.#isNamed && { CartId: String(this.#cart) }),
        Version: this.#isVersioned ? this.#version : undefined,
        Items,
        AmountTaxIncl: AmountTaxIncl - this.#discount
      })
    )
  }

  #reply(): Response {
    return json(this.cart, 200)
  }
}

interface Addition {
  ProductVariantId: string
  Quantity: number
  Name: string
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' }
  })
}
