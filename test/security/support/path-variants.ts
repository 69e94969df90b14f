import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import type { GuardedRoute } from '../../../demo-cms/kernel/http/access.ts'

/** Other spellings of a path that routers, proxies and URL parsers may understand differently. */
export function pathVariants(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const after = rest.length > 0 ? `/${rest.join('/')}` : ''
  const last = path.slice(path.lastIndexOf('/') + 1)
  const parent = path.slice(0, path.lastIndexOf('/'))
  const encoded = `%${(last.codePointAt(0) ?? 0x61).toString(16)}`
  return [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `/${first}/${after}`,
    path.toUpperCase(),
    `/${first}/.${after}`,
    `/${first}/x/..${after}`,
    `/${first}/x/%2e%2e${after}`,
    `/${first}/x/.%2E${after}`,
    `/vitrine/..${path}`,
    `/vitrine/%2e%2e${path}`,
    `${path}/.`,
    `${path}/x/..`,
    `${path}/%2e%2e/${last}`,
    `${parent}/${encoded}${last.slice(1)}`,
    `${parent}%2f${last}`,
    `${parent}%5c${last}`,
    `${parent}\\${last}`,
    `${path};`,
    `${path};a=b`,
    `/${first};a=b${after}`,
    `${path}%00`,
    `${path}%00.css`,
    `${path}%0d%0aSet-Cookie:%20a=b`,
    `${path}%20`,
    `${path}.`,
    `${path}.json`,
    `${path}%ff`,
    `${path}%u0061`,
    `${path}%`
  ]
}

interface Router {
  on(method: string, path: string, handler: () => void): void
  find(method: string, path: string): object | null
}

// the router of Fastify, which Fastify does not let others ask
const createRouter: (options: object) => Router = createRequire(import.meta.resolve('fastify'))(
  'find-my-way'
)

const routers = new WeakMap<FastifyInstance, Router>()

function routerOf(app: FastifyInstance, routes: readonly GuardedRoute[]): Router {
  const known = routers.get(app)
  if (known) return known
  const { ignoreTrailingSlash } = app.initialConfig.routerOptions ?? {}
  const router = createRouter({ ignoreTrailingSlash })
  for (const route of routes) router.on(route.method, route.url, () => {})
  routers.set(app, router)
  return router
}

/** The spellings of a URL that lead to any route at all, by the shop's router. */
export function resolvingVariants(
  app: FastifyInstance,
  routes: readonly GuardedRoute[],
  { method }: GuardedRoute,
  url: string
): string[] {
  const router = routerOf(app, routes)
  const [path = '', query] = url.split('?')
  return pathVariants(path)
    .filter(spelling => router.find(method, spelling) !== null)
    .map(spelling => (query === undefined ? spelling : `${spelling}?${query}`))
}
