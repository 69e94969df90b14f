import { readFileSync } from 'node:fs'

/** A block of code in a guide. */
interface Snippet {
  language: string
  code: string
  /** Where it begins, as `docs/backend.md:9`. */
  place: string
}

/** The blocks of code in guides, in their order. Those without a language are no code. */
export function snippetsOf(...guides: readonly string[]): Snippet[] {
  return guides.flatMap(guide => {
    const text = readFileSync(guide, 'utf8')
    return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
      ({ 1: language = '', 2: code = '', index }) => {
        const line = text.slice(0, index).split('\n').length
        return { language, code, place: `${guide}:${line}` }
      }
    )
  })
}

/** What the snippets of the server kit expect the reader to have. */
export const READERS_OWN = `
import type * as contract from 'vitrine/contract'
import type * as kit from 'vitrine/server'
import type * as node from 'vitrine/server/node'
import type { PostgresClient } from 'vitrine/server/postgres'

declare global {
  interface Session { id: string; cartId: string }
  type NodeExchange = node.NodeExchange
  const sessions: kit.Sessions<Session>
  const api: kit.Api<'fr' | 'nl' | 'en', Session, void>
  const cart: typeof contract.cart
  const customers: typeof contract.customers
  const createApi: typeof kit.createApi
  const once: typeof kit.once
  const pool: PostgresClient
  function transaction<Result>(of: PostgresClient, run: (client: PostgresClient) => Promise<Result>): Promise<Result>
  function change(client: PostgresClient, cartId: string, lineId: string, quantity: number): Promise<contract.Cart>
  function setQuantity(cartId: string, lineId: string, quantity: number): Promise<boolean>
  function readCart(cartId: string, culture: string): Promise<contract.Cart>
  function cartOf(basket: unknown): contract.Cart
  function checkVat(): Promise<any>
  function sessionIdOf(request: Request): string | undefined
}
`
