import { type Api, createApi } from '../server/api.ts'
import type { Call, Handler } from '../server/call.ts'
import { KeyReusedError } from '../server/idempotency.ts'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import { allEndpoints } from './all-endpoints.ts'
import { allAnswers } from './answers/all-answers.ts'
import type { MockCall } from './answers/answers.ts'
import type { MockSessions } from './sessions.ts'
import type { Shop, Shopper } from './state.ts'

/** An answer without its types: the endpoint that it belongs to has checked its call. */
type AnyAnswer = (call: MockCall<Endpoint>) => unknown

/** Every call of the contract, answered by the server kit, which refuses requests and replies that break it. */
export function createMockApi(shop: Shop, sessions: MockSessions): Api<string, Shopper, void> {
  const open = async ({ request, headers }: { request: Request; headers: Headers }) =>
    sessions.open(request, headers)
  const api = createApi<string, Shopper>({
    applicationPath: shop.app,
    sitePath: shop.site,
    cultures: shop.cultures,
    sessions: { find: open, open }
  })
  for (const endpoint of allEndpoints) {
    const answer = answerOf(endpoint)
    const handler = async (call: Call<Endpoint, string, Shopper, void>) => {
      const { params, query, body, headers, culture, idempotencyKey } = call
      const shopper = await call.openSession()
      const visit = { shop, shopper, culture }
      return onceFor(shopper, idempotencyKey, JSON.stringify([endpoint.name, body]), () =>
        answer({ ...visit, params, query, body, headers })
      )
    }
    api.handle(endpoint, handler as Handler<Endpoint, string, Shopper, void>)
  }
  return api
}

function answerOf({ name }: Endpoint): AnyAnswer {
  const [area = '', call = ''] = name.split('.')
  const answers = allAnswers as unknown as Record<string, Record<string, AnyAnswer>>
  const answer = answers[area]?.[call]
  if (answer) return answer
  throw new TypeError(`The mock has no answer for ${name}.`)
}

/**
 * Makes a change once per key; answers are complete when they return, so that no lock is needed.
 *
 * @throws {KeyReusedError} if the key was used for another request.
 */
function onceFor(
  { replies }: Shopper,
  key: string | undefined,
  request: string,
  change: () => unknown
): unknown {
  if (key === undefined) return change()
  const earlier = replies.get(key)
  if (!earlier) {
    const reply = change()
    replies.set(key, { request, reply })
    return reply
  }
  if (earlier.request === request) return earlier.reply
  throw new KeyReusedError('The key was used for a different request.')
}
