import type { FastifyInstance } from 'fastify'
import type { Cms } from '../http/page.ts'
import { isCulture } from '../texts/cultures.ts'
import { stringResources } from '../texts/texts.ts'

/** The texts that widgets read [CTX-03]. */
export async function stringResourcesApi(
  app: FastifyInstance,
  { basePath }: Cms
): Promise<void> {
  app.get<{ Params: { culture: string } }>(
    `${basePath}/api/v1/localization/:culture/stringresources`,
    async ({ params }, reply) => {
      const language = params.culture.split('-')[0]!.toLowerCase()
      if (!isCulture(language)) return reply.callNotFound()
      return reply
        .header('cache-control', 'public, max-age=300')
        .send(stringResources(language))
    }
  )
}
