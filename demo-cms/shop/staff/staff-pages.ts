import type { FastifyInstance } from 'fastify'
import { customers } from '../../../src/contract/index.ts'
import { checkedReply } from '../../kernel/http/checked-reply.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { RefusalError } from '../../kernel/http/refusal-error.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { cultureOf, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { actFor } from '../account/log-in.ts'
import { countOpenRequests } from '../delivery-change/delivery-requests.ts'
import { seeOther } from '../layout/show-page.ts'
import { customerToServe, findCustomers, recentCustomers } from './find-customers.ts'
import { staffOf } from './staff-of.ts'

/** People of the shop choose whom they order for; cart and checkout are that customer's then [CHK-13]. */
export async function staffPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/sales/customer`

  app.get(`${basePath}/api/v1/sales/customers`, async (request, reply) => {
    const culture = cultureOf(request.headers['accept-language'])
    reply.header('cache-control', 'private, no-store')
    if ((await staffOf(db, request)) === undefined) {
      throw new RefusalError(403, text(culture, 'Staff.Only'))
    }
    const found = await findCustomers(db, fieldOf(request.query, 'q', 60))
    return checkedReply(customers.search, found)
  })

  app.get<{ Params: { culture: string } }>(path, async (visit, reply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    const staffId = await staffOf(db, visit)
    // who is not of the shop need not know that there is such a page
    if (staffId === undefined) return reply.callNotFound()
    const { customerId } = await sessionOf(db, visit, reply)
    const query = fieldOf(visit.query, 'q', 60)
    const recent = await recentCustomers(db, staffId)
    return showPage(visit, reply, {
      template: 'account/serve',
      culture,
      title: text(culture, 'Staff.Title'),
      model: {
        query,
        openChanges: await countOpenRequests(db),
        found: await findCustomers(db, query),
        recent,
        recentJson: JSON.stringify(recent),
        served: customerId === staffId ? undefined : await customerToServe(db, customerId ?? 0)
      }
    })
  })

  app.post<{ Params: { culture: string } }>(path, async (visit, reply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    const staffId = await staffOf(db, visit)
    if (staffId === undefined) return reply.callNotFound()
    const back = `${basePath}/${culture}/sales/customer`
    if (fieldOf(visit.body, 'Stop') === 'true') {
      await actFor(db, visit, reply, staffId, staffId)
      return seeOther(reply, back)
    }
    const served = await customerToServe(db, idOf(fieldOf(visit.body, 'CustomerId')) ?? 0)
    if (!served)
      return seeOther(reply, `${back}?q=${encodeURIComponent(fieldOf(visit.body, 'q', 60))}`)
    const customerId = Number(served.CustomerId)
    await db
      .insertInto('staff_choices')
      .values({ staff_id: staffId, customer_id: customerId })
      .onConflict(conflict =>
        conflict.columns(['staff_id', 'customer_id']).doUpdateSet({ chosen_at: new Date() })
      )
      .execute()
    await actFor(db, visit, reply, staffId, customerId)
    return seeOther(reply, back)
  })
}
