import type { GuardedRoute } from '../../../demo-cms/kernel/http/access.ts'
import { INTERNALS } from './answers.ts'
import { type EveryRoute, failuresOf } from './every-route.ts'
import { malformedBodies, unreadableBodies } from './malformed-bodies.ts'
import type { Principal } from './principals.ts'
import { callOf, oneOfEachKind } from './sample-request.ts'

export function unsafe({ routes }: EveryRoute): GuardedRoute[] {
  return routes.filter(({ method }) => method !== 'GET')
}

/** Somebody whom the route lets pass. */
export function allowed({ access }: GuardedRoute): Principal {
  return access === 'staff' ? 'staff' : 'owner'
}

/**
 * Sends malformed bodies to every route, and returns the answers that are wrong.
 *
 * @param options.share 1 sends every body to every route; 8 sends every eighth one to a route, and others to the next route.
 */
export function answersToMalformed(
  every: EveryRoute,
  { share }: { share: number }
): Promise<string[]> {
  const kinds = oneOfEachKind(unsafe(every))
  return failuresOf(unsafe(every), async (route, index) => {
    const found = []
    const bodies = malformedBodies(route, every.sample(route)).filter(
      (_, position) => (position + index) % share === 0
    )
    if (kinds.includes(route)) bodies.push(...unreadableBodies())
    for (const malformed of bodies) {
      const { name, isBroken, ...request } = malformed
      const as = allowed(route)
      const answer = await every.send({ ...every.sample(route), ...request }, as)
      const { statusCode, headers, body } = answer
      const call = callOf(route)
      // of the contract's HTML, some is a page
      const isCall = call !== undefined && !call.isHtml
      found.push(
        statusCode >= 500 && `${statusCode} for ${name}`,
        isBroken && statusCode < 400 && `${statusCode} for ${name}`,
        INTERNALS.test(body) && `internals for ${name}`,
        statusCode >= 400 &&
          isCall &&
          !hasMessage(body) &&
          `no message for ${name}: ${statusCode} ${body.slice(0, 60)}`,
        statusCode >= 400 &&
          !isCall &&
          body !== '' &&
          !/^(text\/html|text\/plain|application\/json);/.test(
            String(headers['content-type'])
          ) &&
          `${headers['content-type']} for ${name}`
      )
    }
    return found
  })
}

function hasMessage(body: string): boolean {
  try {
    return typeof JSON.parse(body).Message === 'string'
  } catch {
    return false
  }
}
