import type { FastifyInstance } from 'fastify'
import { INTERNALS } from './answers.ts'
import { type EveryRoute, failuresOf } from './every-route.ts'
import { resolvingVariants } from './path-variants.ts'
import { openRawClient } from './raw-client.ts'

/**
 * Asks for every closed route with other spellings of its path, and returns the answers that break its rule, and how many of
 * the spellings led to a route.
 *
 * @param options.share 1 tries every spelling of every route; 8 every eighth one, and others for the next route.
 */
export async function answersToSpellings(
  app: FastifyInstance,
  every: EveryRoute,
  { share }: { share: number }
): Promise<{ failures: string[]; resolved: number }> {
  const send = openRawClient(app)
  const closed = every.routes.filter(
    ({ access }) => !['public', 'visitor', 'demo'].includes(access)
  )
  let resolved = 0
  // nothing changes them, because nobody has access
  const own = await every.records()
  const failures = await failuresOf(closed, async (route, index) => {
    const records = route.access === 'link' ? every.missing : own
    const { url, method } = every.sample(route, records)
    const variants = resolvingVariants(app, every.routes, route, url).filter(
      (_, position) => (position + index) % share === 0
    )
    const found = []
    for (const variant of variants) {
      resolved += 1
      const { status, body } = await send(method, variant)
      found.push(
        ![303, 400, 401, 403, 404, 410].includes(status) && `${status} for ${variant}`,
        INTERNALS.test(body) && `internals for ${variant}`
      )
    }
    return found
  })
  return { failures, resolved }
}
