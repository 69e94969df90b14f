import type { Endpoint } from '../shared/contract/endpoint.ts'
import type { PathContext } from '../shared/contract/path.ts'
import { type PathPattern, pathPattern } from './path-pattern.ts'

/** An endpoint at a requested path. */
interface FoundRoute<Handled> {
  readonly endpoint: Endpoint
  /** `undefined` if nobody handles the endpoint. */
  readonly handled: Handled | undefined
  /** The parameters in the path, still encoded. */
  readonly parts: Record<string, string>
}

interface Route<Handled> {
  readonly endpoint: Endpoint
  readonly pattern: PathPattern
  handled: Handled | undefined
}

/** The endpoints of a shop by their paths: those of the contract, with or without a handler, and those that the shop adds. */
export class Routes<Handled> {
  readonly #context: Omit<PathContext, 'culture'>
  readonly #routes: Route<Handled>[]
  /** In the order in which they were added. */
  readonly #handled: Route<Handled>[] = []

  constructor(contract: readonly Endpoint[], context: Omit<PathContext, 'culture'>) {
    this.#context = context
    this.#routes = contract.map(endpoint => this.#routeOf(endpoint))
  }

  /** @throws {Error} if the endpoint already has a handler. */
  add(endpoint: Endpoint, handled: Handled): void {
    let route = this.#routes.find(({ endpoint: known }) => isSameEndpoint(known, endpoint))
    if (route?.handled) {
      throw new Error(`${endpoint.method} ${endpoint.path} already has a handler.`)
    }
    if (!route) {
      route = this.#routeOf(endpoint)
      // first, so that a shop may answer at paths that the contract has parameters for
      this.#routes.unshift(route)
    }
    route.handled = handled
    this.#handled.push(route)
  }

  get handled(): readonly Endpoint[] {
    return this.#handled.map(({ endpoint }) => endpoint)
  }

  get missing(): readonly Endpoint[] {
    return this.#routes.filter(({ handled }) => !handled).map(({ endpoint }) => endpoint)
  }

  /** The endpoints at a path, one for each method. */
  find(pathname: string): readonly FoundRoute<Handled>[] {
    return this.#routes.flatMap(({ endpoint, pattern, handled }) => {
      const parts = pattern.match(pathname)
      return parts ? [{ endpoint, handled, parts }] : []
    })
  }

  #routeOf(endpoint: Endpoint): Route<Handled> {
    return { endpoint, pattern: pathPattern(endpoint.path, this.#context), handled: undefined }
  }
}

function isSameEndpoint(one: Endpoint, other: Endpoint): boolean {
  return one.method === other.method && one.path === other.path
}
