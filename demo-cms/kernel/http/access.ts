import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** Who may use a route. */
export type Access =
  /** Everyone, and everyone gets the same. */
  | 'public'
  /** Everyone; they show or change what belongs to the visitor who asks: the cart, the lists. */
  | 'visitor'
  /** Customers who are logged in. */
  | 'customer'
  /** The visitor, guest or customer, who owns the record that the request names; to other customers, it does not exist, and others log in. */
  | 'owner'
  /** Members of a company, each for their own one; to others, the pages do not exist. */
  | 'member'
  /** Members who decide about the orders of others: approvers and administrators. */
  | 'approver'
  /** Administrators of a company. */
  | 'administrator'
  /** Anyone with the secret from a link or a page. */
  | 'link'
  /** Members of staff; others are refused with 403. */
  | 'staff'
  /** Other servers, which sign what they send. */
  | 'server'
  /** Everyone, but the routes exist in the demo only. */
  | 'demo'

/** The routes by who may use them, as `METHOD /path` with the path's parameters: `GET /shop/:culture/p/:slug`. */
export type AccessRules = Readonly<Record<Access, readonly string[]>>

/** Lets a request pass, or answers it with a redirect or an error. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A route and who may use it. */
export interface GuardedRoute {
  method: string
  url: string
  access: Access
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route, by the access rules. */
    access?: Access
  }
  interface FastifyInstance {
    /** Every route of the application. */
    guardedRoutes: readonly GuardedRoute[]
  }
  interface FastifyRequest {
    /** The rule of the route, also when its handler leaves the request to the handler of what is not found. */
    access: Access | undefined
    /** The gate for what the handler has not found. */
    missingGate: Gate | undefined
  }
}

/**
 * Gives every route its rule, and closes routes to others before their handler runs. Handlers check only what a route cannot
 * know: whether a record belongs to the visitor, and whether a link's secret is right.
 *
 * @param gates Decide about the requests for the routes of one kind; kinds without one are open to everyone.
 * @param missing Decide about those for which the handler has found nothing, as `answerMissing` asks.
 * @throws {Error} when a route is added that has no rule.
 */
export function guardAccess(
  app: FastifyInstance,
  rules: AccessRules,
  gates: Partial<Record<Access, Gate>>,
  missing: Partial<Record<Access, Gate>> = {}
): void {
  const known = new Map(
    Object.entries(rules).flatMap(([access, routes]) =>
      routes.map((route): [string, Access] => [route, access as Access])
    )
  )
  const routes: GuardedRoute[] = []
  app.decorate('guardedRoutes', routes)
  app.addHook('onRoute', route => {
    for (const method of [route.method].flat()) {
      const access = known.get(`${method} ${route.url}`) ?? known.get(nameOf(method, route))
      if (access === undefined) {
        throw new Error(
          `Nobody has decided who may use ${method} ${route.url}. Add the route to access-rules.ts.`
        )
      }
      routes.push({ method, url: route.url, access })
      route.config = { ...route.config, access }
    }
  })
  app.decorateRequest('access', undefined)
  app.decorateRequest('missingGate', undefined)
  app.addHook('preHandler', async (request, reply) => {
    const { access } = request.routeOptions.config
    if (!access) return undefined
    request.access = access
    request.missingGate = missing[access]
    return gates[access]?.(request, reply)
  })
}

/**
 * Answers a request whose handler has found nothing otherwise than with 404, if its sender has to log in before anybody can tell whether
 * there is something; otherwise `undefined`.
 */
export async function answerMissing(
  request: FastifyRequest,
  reply: FastifyReply
): Promise<unknown> {
  const { missingGate } = request
  // once: the gate may find nothing either
  request.missingGate = undefined
  return missingGate?.(request, reply)
}

/** Notes that a record belongs to the sender of a request, so that no login is asked for what it does not have. */
export function ownRecordFound(request: FastifyRequest): void {
  request.missingGate = undefined
}

/** The rules of pages that only somebody who is logged in can see. */
const PERSONAL: readonly Access[] = [
  'customer',
  'owner',
  'member',
  'approver',
  'administrator',
  'staff'
]

/** Whether a path is that of a page that visitors cannot see. */
export function isPersonalPath(routes: readonly GuardedRoute[], path: string): boolean {
  const parts = path.replace(/[?#].*$/s, '').split('/')
  const matches = ({ method, url }: GuardedRoute) => {
    const names = url.split('/')
    return (
      method === 'GET' &&
      names.length === parts.length &&
      names.every((name, index) => name.startsWith(':') || name === parts[index])
    )
  }
  // a route with fewer parameters is meant first: `/orders/find` before `/orders/:number`
  const parameters = ({ url }: GuardedRoute) => url.split('/:').length
  const [route] = routes.filter(matches).sort((a, b) => parameters(a) - parameters(b))
  return route !== undefined && PERSONAL.includes(route.access)
}

/** Fastify adds a HEAD route to every GET route; both have the same rule, unless there is one for HEAD. */
function nameOf(method: string, { url }: RouteOptions): string {
  return `${method === 'HEAD' ? 'GET' : method} ${url}`
}
