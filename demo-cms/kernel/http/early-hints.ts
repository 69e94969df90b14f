import type { FastifyInstance } from 'fastify'
import { cultureOfUrl } from './request-culture.ts'
import type { StaticFiles } from './static-files.ts'

/**
 * Answers the requests of browsers for pages with 103 Early Hints at once: the styles and scripts that every page prints load while
 * the page is being made. Only for a proxy that passes them on by HTTP/2 or HTTP/3: browsers ignore them in HTTP/1.1, where old
 * clients take them for the response.
 *
 * @param app The routes that are added to it from now on.
 */
export function sendEarlyHints(
  app: FastifyInstance,
  basePath: string,
  { styles, scriptsFor }: StaticFiles
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, raw, routeOptions } = request
    const isPage = method === 'GET' && routeOptions.url?.startsWith(`${basePath}/:culture`)
    // visits in place have these files already, and frames ignore hints
    if (!isPage || headers['sec-fetch-dest'] !== 'document') return
    // HTTP/1.0 has no interim responses
    if (raw.httpVersion === '1.0') return
    const { script, preload } = scriptsFor(cultureOfUrl(request))
    reply.raw.writeEarlyHints({
      link: [
        ...styles.map(href => `<${href}>; rel=preload; as=style`),
        ...[script, ...preload].map(href => `<${href}>; rel=modulepreload`)
      ]
    })
  })
}
