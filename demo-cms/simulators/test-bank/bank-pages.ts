import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { moneyText } from '../../kernel/currencies/currency.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { storedCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { type BankSession, bankSession, decide, knowsKey, payAtBank } from './bank.ts'
import { clientCode } from './client-code.ts'

type PageRequest = FastifyRequest<{ Params: { id: string }; Querystring: { key?: string } }>

/** How long the slow card takes, in ms. */
const SLOW_CARD_MS = 4000

const decisions = { approve: 'authorised', refuse: 'refused', cancel: 'cancelled' } as const

/**
 * The bank's own pages, for confirming a payment, and for entering card details without JavaScript. They look like
 * another company's and lead back to the shop.
 */
export async function bankPages(
  app: FastifyInstance,
  cms: Cms,
  notify: (sessionId: string) => void
): Promise<void> {
  const { db, basePath, render } = cms
  const path = `${basePath}/test-bank`

  app.get(`${path}/client.js`, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await clientCode())
  )

  app.get(`${path}/pages/:id/:page`, async (request: PageRequest, reply) => {
    const session = await sessionFor(request)
    const { page } = request.params as { page?: string }
    if (!session || (page !== 'approval' && page !== 'card')) return reply.callNotFound()
    return showPage(request, reply, session, page)
  })

  app.post(`${path}/pages/:id/approval`, async (request: PageRequest, reply) => {
    const session = await sessionFor(request)
    const choice = fieldOf(request.body, 'choice')
    if (!session || !Object.hasOwn(decisions, choice)) return reply.callNotFound()
    await decide(db, session.id, decisions[choice as keyof typeof decisions])
    notify(session.id)
    return seeOther(reply, wayBack(session))
  })

  app.post(`${path}/pages/:id/card`, async (request: PageRequest, reply) => {
    const session = await sessionFor(request)
    if (!session) return reply.callNotFound()
    if (fieldOf(request.body, 'choice') === 'cancel') {
      await decide(db, session.id, 'cancelled')
      notify(session.id)
      return seeOther(reply, wayBack(session))
    }
    const number = fieldOf(request.body, 'number')
    const { answer, isDecided } = await payAtBank(db, session, number, () =>
      pause(SLOW_CARD_MS)
    )
    if (isDecided) notify(session.id)
    if (answer === 'waiting') return seeOther(reply, approvalPage(basePath, session))
    if (answer === 'refused') {
      return showPage(
        request,
        reply,
        session,
        'card',
        text(storedCulture(session.culture), 'Bank.Refused')
      )
    }
    return seeOther(reply, wayBack(session))
  })

  async function sessionFor({ params, query }: PageRequest): Promise<BankSession | undefined> {
    const session = await bankSession(db, params.id)
    return session && knowsKey(session, String(query.key ?? '')) ? session : undefined
  }

  async function showPage(
    request: PageRequest,
    reply: FastifyReply,
    session: BankSession,
    page: 'approval' | 'card',
    problem?: string
  ): Promise<FastifyReply> {
    const culture = storedCulture(session.culture)
    const { csrf } = await reply.session()
    const amount = moneyText(session.amount_minor, session.currency, culture)
    const html = await render(
      `test-bank/${page}`,
      { session, amount, problem, key: session.page_key },
      { basePath, culture, nonce: request.nonce, csrf }
    )
    return noStore(reply)
      .code(problem ? 422 : 200)
      .type('text/html; charset=utf-8')
      .send(html)
  }
}

/** The page where the bank asks the cardholder to confirm. */
export function approvalPage(basePath: string, session: BankSession): string {
  return `${basePath}/test-bank/pages/${session.id}/approval?key=${session.page_key}`
}

/** The page where card details are entered without JavaScript. */
export function cardPage(basePath: string, session: BankSession): string {
  return `${basePath}/test-bank/pages/${session.id}/card?key=${session.page_key}`
}

function wayBack(session: BankSession): string {
  const query = new URLSearchParams({
    sessionId: session.id,
    redirectResult: session.page_key
  })
  return `${session.return_url}?${query}`
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
