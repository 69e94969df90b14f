import type { Cart } from '../../src/contract/cart.ts'
import { cart, cartItem } from './builders.ts'

/** What can happen to one call on its way. */
export const faults = [
  /** Nothing. */
  'fine',
  /** The request never arrives. */
  'request lost',
  /** The server does its work; nobody hears of it. */
  'reply lost',
  /** The line was dropped on our side; the server does its work later. */
  'late',
  'fails before',
  'fails after',
  'login needed',
  /** Something that is not JSON, though the work is done. */
  'nonsense'
] as const
export type Fault = (typeof faults)[number]

/** A server's side of one session's cart: few rules, but real ones. */
export class CartServer {
  /** No line has room for more. */
  static readonly STOCK = 6

  #version = 1
  #lines = new Map<string, { variant: string; quantity: number }>()
  #answers = new Map<string, () => Response>()
  #lastId = 0

  constructor(quantities: Readonly<Record<string, number>>) {
    for (const [variant, quantity] of Object.entries(quantities)) this.#put(variant, quantity)
  }

  get cart(): Cart {
    const lines = [...this.#lines]
    const Items = lines.map(([ItemId, { variant, quantity }]) =>
      cartItem({ ItemId, ProductVariantId: variant, Name: variant, Quantity: quantity })
    )
    return cart({ Version: this.#version, Items })
  }

  /** Does what a request asks for, and answers. */
  answer(method: string, path: string, body: string, key: string | null): Response {
    if (method === 'GET') return this.#reply()
    if (method === 'POST') {
      const known = key === null ? undefined : this.#answers.get(key)
      if (known) return known()
      const answer = this.#add(JSON.parse(body))
      if (key !== null) this.#answers.set(key, answer)
      return answer()
    }
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    const line = this.#lines.get(id)
    if (!line) return this.#refuse(404, 'Gone.')
    if (method === 'DELETE') this.#lines.delete(id)
    else {
      const { quantity } = JSON.parse(body) as { quantity: number }
      if (quantity > CartServer.STOCK) return this.#refuse(409, 'Too many.')
      line.quantity = quantity
    }
    this.#version += 1
    return this.#reply()
  }

  #add({ ProductVariantId, Quantity }: { ProductVariantId: string; Quantity: number }) {
    const line = [...this.#lines.values()].find(({ variant }) => variant === ProductVariantId)
    if ((line?.quantity ?? 0) + Quantity > CartServer.STOCK) {
      return () => this.#refuse(409, 'Too many.')
    }
    if (line) line.quantity += Quantity
    else this.#put(ProductVariantId, Quantity)
    this.#version += 1
    return () => this.#reply()
  }

  #put(variant: string, quantity: number): void {
    this.#lastId += 1
    this.#lines.set(`line-${this.#lastId}`, { variant, quantity })
  }

  #reply(): Response {
    return json(this.cart, 200)
  }

  #refuse(status: number, Message: string): Response {
    return json({ Message, Cart: this.cart }, status)
  }
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' }
  })
}
