import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../../kernel/http/change-seen.ts'
import { fieldOf, linesOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { decidedState } from '../../../shop/orders/decided-state.ts'
import { orderModel } from '../../../shop/orders/order-model.ts'
import { memberOf } from '../company/membership.ts'
import { pendingOrders } from '../company/pending-orders.ts'
import { companyOrder } from '../pages/company-orders.ts'
import { APPROVALS_PATH } from './approval-mail.ts'
import { changeOrder } from './change-order.ts'
import { approvalState, approveOrder, type Decision, rejectOrder } from './decide.ts'
import { orderedItems, quantityField, readQuantities, typedQuantity } from './ordered-items.ts'

const MAX_REASON_LENGTH = 500
/** The values of `?done=`: the outcome of the last decision. */
const OUTCOMES = ['approved', 'rejected', 'changed', 'gone']

interface Rejected {
  problems?: Record<string, string>
  refusal?: RefusalError
}

/** The orders of a company that wait for approval, and the page on which an approver changes one or decides about it. */
export function approvalPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(APPROVALS_PATH, async (request, reply, { culture }) => {
    const { company, customerId } = await memberOf(db, request)
    noStore(reply)
    return showPage(request, reply, {
      template: 'approval/list',
      culture,
      title: text(culture, 'Approval.Title'),
      model: { company, customerId, orders: await pendingOrders(db, company.id) }
    })
  })

  pages.get(`${APPROVALS_PATH}/:number`, (request, reply, site) =>
    show(request, reply, site, request.params.number)
  )

  pages.post(`${APPROVALS_PATH}/:number`, async (request, reply, site) => {
    const { culture } = site
    const { number } = request.params
    const decision = { membership: await memberOf(db, request), number, culture }
    const answer = fieldOf(request.body, 'Answer', 10)
    if (answer === 'change') return change(request, reply, site, decision)
    const reason = linesOf(request.body, 'Reason', MAX_REASON_LENGTH)
    if (answer === 'reject' && reason === '') {
      const problems = { Reason: text(culture, 'Approval.MissingReason') }
      return show(request, reply, site, number, { problems })
    }
    if (answer !== 'approve' && answer !== 'reject') return show(request, reply, site, number)
    return decide(request, reply, site, decision, tx =>
      answer === 'approve' ? approveOrder(tx, decision) : rejectOrder(tx, decision, reason)
    )
  })

  /** Makes a decision about the order that the form shows; after a change by another approver, it is shown again. */
  async function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    { membership, number, culture }: Decision,
    make: (tx: Db) => Promise<string>
  ): Promise<FastifyReply> {
    const order = await companyOrder(db, membership, number)
    const id = order?.id ?? 0
    const form = {
      body: request.body,
      culture,
      lock: { table: 'orders', id },
      state: (tx: Db) => decidedState(tx, id)
    }
    try {
      let done = ''
      const refusal = await changeSeen(db, form, async tx => {
        done = await make(tx)
      })
      if (refusal) throw refusal
      return seeOther(reply, `${homeLink(site)}${APPROVALS_PATH}/${number}?done=${done}`)
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status !== 409) throw error
      return show(request, reply, site, number, { refusal: error })
    }
  }

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    decision: Decision
  ): Promise<FastifyReply> {
    const { membership, number, culture } = decision
    const order = await companyOrder(db, membership, number)
    const items = order ? await orderedItems(db, order.id) : []
    const { quantities, problems } = readQuantities(request.body, items, culture)
    if (Object.keys(problems).length > 0)
      return show(request, reply, site, number, { problems })
    return decide(request, reply, site, decision, tx => changeOrder(tx, decision, quantities))
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture }: LocalizedSite,
    number: string,
    { problems = {}, refusal }: Rejected = {}
  ): Promise<FastifyReply> {
    const membership = await memberOf(db, request)
    const order = await companyOrder(db, membership, number)
    const state = order && (await approvalState(db, order.id))
    if (!order || !state) {
      reply.callNotFound()
      return reply
    }
    const done = fieldOf(request.query, 'done', 20)
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    noStore(reply)
    return showPage(request, reply, {
      template: 'approval/order',
      culture,
      title: text(culture, 'Account.Order', { number }),
      status: refusal?.status ?? (list.length > 0 ? 422 : 200),
      model: {
        ...orderModel(order, culture),
        state,
        version: shownVersion(request.body, await decidedState(db, order.id), refusal),
        isOwn: state.customerId === membership.customerId,
        maxReason: MAX_REASON_LENGTH,
        quantities: (await orderedItems(db, order.id)).map(item => ({
          field: quantityField(item),
          name: item.variantName === '' ? item.name : `${item.name}, ${item.variantName}`,
          value: typedQuantity(request.body, item),
          problem: problems[quantityField(item)]
        })),
        reason: linesOf(request.body, 'Reason', MAX_REASON_LENGTH),
        done: OUTCOMES.includes(done) ? text(culture, `Approval.Done.${done}`, { number }) : '',
        problems,
        problemList: list,
        refusal: refusal?.message
      }
    })
  }
}
