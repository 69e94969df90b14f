import { Visitor } from './visitor.ts'

export const ADD = '/shop/api/v1/catalog/products/addtocart'
export const CART = '/shop/api/v1/shoppingcarts'

/** A kind of request; changes have a body. */
export interface Step {
  name: string
  path: string
  body?: object
}

export interface Outcome {
  name: string
  /** In ms. */
  duration: number
  /** Why it counts as failed; `undefined` for a success. */
  failure: string | undefined
}

/** A shopper's path through the shop: list, product, cart and checkout. */
export function shoppingTrip(slug: string, variantId: string): Step[] {
  return [
    { name: 'list', path: '/shop/fr/c/theieres' },
    { name: 'product', path: slug },
    {
      name: 'add to cart',
      path: ADD,
      body: { ProductVariantId: variantId, Quantity: 1, Name: 'x' }
    },
    { name: 'cart call', path: CART },
    { name: 'checkout', path: '/shop/fr/checkout' }
  ]
}

/** The calls that pages make most often; they are cheap, so that many fit into a test. */
export function calls(variantId: string): Step[] {
  const add = { ProductVariantId: variantId, Quantity: 1, Name: 'x' }
  return [
    { name: 'add to cart', path: ADD, body: add },
    ...Array.from({ length: 19 }, () => ({ name: 'cart call', path: CART }))
  ]
}

/**
 * Lets visitors repeat the steps, each with one connection and one cart, until `isOver`. After each round, a new
 * visitor follows.
 */
export async function sendTraffic(
  origin: string,
  visitors: number,
  steps: readonly Step[],
  isOver: () => boolean,
  report: (outcome: Outcome) => void
): Promise<void> {
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (!isOver()) await visit(origin, steps, report)
    })
  )
}

async function visit(
  origin: string,
  steps: readonly Step[],
  report: (outcome: Outcome) => void
): Promise<void> {
  const visitor = new Visitor(origin)
  for (const { name, path, body } of steps) {
    const start = performance.now()
    let failure: string | undefined
    try {
      const { status } = await (body ? visitor.call(path, body) : visitor.get(path))
      if (status !== 200) failure = String(status)
    } catch (error) {
      failure = (error as Error).message
    }
    report({ name, duration: performance.now() - start, failure })
  }
  visitor.leave()
}
