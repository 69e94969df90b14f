import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, formKeyOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { CANCELLABLE } from '../../shop/orders/changes/cancel-order.ts'
import { orderFinder } from '../../shop/orders/order-finder.ts'
import { type Order, orderByNumber, readOrder } from '../../shop/orders/read-order.ts'
import { refundableLines } from '../../shop/orders/refunds/refundable.ts'
import { followUpPayments } from '../../shop/payment/follow-up.ts'
import { testBankGateway } from '../../shop/payment/test-bank-gateway.ts'
import { withdraw } from './withdraw.ts'
import { isWithdrawalLink, withdrawalLink } from './withdrawal-link.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'

/** The URL of the page of an order below the home page: for its buyer, or from the link of a mail. */
type PagePath = string

/**
 * The withdrawal function of directive (EU) 2023/2673, in two steps: "withdraw from contract here" leads to the order, directly or by
 * the link of a mail, and "confirm withdrawal" there declares it. It needs no login.
 */
export function withdrawalPages(pages: Pages, cms: Cms): void {
  const { db, basePath, showPage } = cms
  const gateway = testBankGateway(db, basePath)

  orderFinder(pages, cms, {
    path: '/orders/withdraw',
    texts: 'Withdrawal',
    linkOf: (order, siteUrl) => withdrawalLink(db, order, siteUrl)
  })

  pages.get('/account/orders/:number/withdraw', async (request, reply, site) => {
    const { number } = request.params
    const session = await reply.session()
    const order = await readOrder(db, session, number)
    if (!order) return reply.callNotFound()
    return showOrder(request, reply, site, order, `/account/orders/${number}/withdraw`)
  })

  pages.post('/account/orders/:number/withdraw', async (request, reply, site) => {
    const { number } = request.params
    const order = await readOrder(db, await reply.session(), number)
    if (!order) return reply.callNotFound()
    return confirm(request, reply, site, order, `/account/orders/${number}/withdraw`)
  })

  pages.get('/orders/:number/withdraw/:signature', async (request, reply, site) => {
    const { number, signature } = request.params
    const order = await linkedOrder(number, signature)
    if (!order) return reply.callNotFound()
    return showOrder(request, reply, site, order, `/orders/${number}/withdraw/${signature}`)
  })

  pages.post('/orders/:number/withdraw/:signature', async (request, reply, site) => {
    const { number, signature } = request.params
    const order = await linkedOrder(number, signature)
    if (!order) return reply.callNotFound()
    return confirm(request, reply, site, order, `/orders/${number}/withdraw/${signature}`)
  })

  async function linkedOrder(number: string, signature: string): Promise<Order | undefined> {
    if (!(await isWithdrawalLink(db, number, signature))) return undefined
    return orderByNumber(db, number)
  }

  async function confirm(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    order: Order,
    path: PagePath
  ): Promise<FastifyReply> {
    const { body } = request
    const name = fieldOf(body, 'Name')
    const quantities = new Map(
      order.items.map(item => [item.id, quantityOf(fieldOf(body, `Quantity-${item.id}`, 6))])
    )
    const problem = name
      ? await withdraw(
          db,
          { orderId: order.id, name, quantities, key: formKeyOf(request) },
          site.culture
        )
      : text(site.culture, 'Contact.MissingName')
    if (problem) return showOrder(request, reply, site, order, path, problem)
    await followUpPayments(db, gateway, order.id)
    return seeOther(reply, `${homeLink(site)}${path}?done=withdrawn`)
  }

  async function showOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture }: LocalizedSite,
    order: Order,
    path: PagePath,
    problem?: string
  ): Promise<FastifyReply> {
    const { body } = request
    const { state, until } = withdrawalPeriod(order)
    const isOpen = state === 'open'
    const lines = isOpen ? await refundableLines(db, order.id) : []
    const isDone = fieldOf(request.query, 'done') === 'withdrawn'
    const { FirstName, LastName } = order.billing
    // the signature in the URL must not reach other sites
    noStore(reply).header('referrer-policy', 'no-referrer')
    return showPage(request, reply, {
      template: 'withdrawal/confirm',
      culture,
      title: text(culture, 'Withdrawal.Title'),
      status: problem ? 422 : 200,
      model: {
        number: order.number,
        path,
        state,
        until,
        isDone,
        isUnsent: CANCELLABLE.includes(order.status),
        email: order.email,
        problem,
        formKey: fieldOf(body, 'Key') || randomUUID(),
        name: body === undefined ? `${FirstName} ${LastName}` : fieldOf(body, 'Name'),
        lines: lines
          .filter(line => line.returnable > 0)
          .map(line => ({
            ...line,
            field: `Quantity-${line.id}`,
            typed: fieldOf(body, `Quantity-${line.id}`, 6) || String(line.returnable)
          }))
      }
    })
  }
}

/** The quantity that was entered. Invalid text counts as infinitely many, so that the form comes back with an error. */
function quantityOf(typed: string): number {
  if (typed === '') return 0
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.POSITIVE_INFINITY
}
