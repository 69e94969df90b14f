import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptJson } from '../../kernel/http/body-types.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { bankSession, knowsData, payAtBank } from './bank.ts'
import { approvalPage } from './bank-pages.ts'

/** How long the slow card takes, in ms. */
const SLOW_CARD_MS = 4000
/** When a request that is never answered is closed, in ms. */
const SILENT_CARD_TIMEOUT_MS = 120_000

type Payment = FastifyRequest<{ Params: { id: string } }>

/** The API for the bank's own code in the page. The shop never sees card details. */
export async function bankApi(
  app: FastifyInstance,
  { db, basePath }: Cms,
  notify: (sessionId: string) => void
): Promise<void> {
  acceptJson(app)
  const silent = new Set<() => void>()
  // closing the shop does not wait for requests that are never answered
  app.addHook('preClose', async () => {
    for (const end of silent) end()
  })

  app.post(`${basePath}/test-bank/sessions/:id/payments`, async (request: Payment, reply) => {
    noStore(reply)
    const session = await bankSession(db, request.params.id)
    if (!session || !knowsData(session, fieldOf(request.body, 'sessionData'))) {
      return reply.code(403).send({ resultCode: 'Error' })
    }
    const number = fieldOf(request.body, 'number')
    const { answer, isDecided } = await payAtBank(db, session, number, () =>
      pause(SLOW_CARD_MS)
    )
    if (isDecided) notify(session.id)
    if (answer === 'silent') await silence(request, reply)
    return {
      resultCode: answer,
      url: answer === 'waiting' ? approvalPage(basePath, session) : null
    }
  })

  /** Does not respond until the client disconnects. */
  function silence(request: Payment, reply: FastifyReply): Promise<void> {
    return new Promise(resolve => {
      const end = () => {
        clearTimeout(timer)
        silent.delete(end)
        reply.code(504)
        resolve()
      }
      const timer = setTimeout(end, SILENT_CARD_TIMEOUT_MS)
      silent.add(end)
      request.raw.socket.once('close', end)
    })
  }
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
