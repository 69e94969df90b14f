import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest
} from 'fastify'
import type { ShopCurrencies } from '../currencies/request-currency.ts'
import { isCulture } from '../texts/cultures.ts'
import type { PricedSite } from './localized-site.ts'

/** The parameters in a path: `{ slug: string }` for `/p/:slug/quick`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown

/** Responds to a page's request, for the site in the culture of its URL and the visitor's currency. */
type PageHandler<Path extends string> = (
  request: FastifyRequest<{ Params: ParamsOf<Path> }>,
  reply: FastifyReply,
  site: PricedSite
) => Promise<unknown>

/** Registers a page by its path below `{site}/{culture}`, for example `/p/:slug`. */
interface AddPage {
  <Path extends string>(path: Path, handler: PageHandler<Path>): void
  /** @param config - What applies before the handler, for example `{ limit: { name: 'search' } }`. */
  <Path extends string>(
    path: Path,
    config: FastifyContextConfig,
    handler: PageHandler<Path>
  ): void
}

export interface Pages {
  get: AddPage
  /** Registers the handler of a form. */
  post: AddPage
}

/** Creates the registry of the site's pages. URLs with an unknown culture lead to the page for missing pages. */
export function createPages(
  app: FastifyInstance,
  basePath: string,
  currenciesOf: (request: FastifyRequest) => Promise<ShopCurrencies>
): Pages {
  function add(
    method: 'GET' | 'POST',
    path: string,
    config: FastifyContextConfig,
    handler: PageHandler<string>
  ): void {
    app.route<{ Params: { culture: string } }>({
      method,
      url: `${basePath}/:culture${path}`,
      config,
      async handler(request, reply) {
        const { culture } = request.params
        if (!isCulture(culture)) return reply.callNotFound()
        return handler(request, reply, { basePath, culture, ...(await currenciesOf(request)) })
      }
    })
  }

  function adding(method: 'GET' | 'POST'): AddPage {
    return <Path extends string>(
      path: Path,
      ...rest: [PageHandler<Path>] | [FastifyContextConfig, PageHandler<Path>]
    ) => {
      const [config, handler] = rest.length === 2 ? rest : [{}, rest[0]]
      add(method, path, config, handler as PageHandler<string>)
    }
  }

  return { get: adding('GET'), post: adding('POST') }
}

/** The path of an endpoint that is a page, below `{site}/{culture}`: `/catalog/x` for `{app}/{culture}/catalog/x`. */
export function pathBelowCulture({ path }: { path: string }): string {
  return path.replace(/^\{(?:app|site)\}\/\{culture\}/, '')
}
