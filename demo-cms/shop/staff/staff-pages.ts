import { customers } from 'vitrine/contract'
import { RefusalError } from 'vitrine/server'
import type { Calls } from '../../kernel/http/calls.ts'
import { fieldOf, idOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { LimitName } from '../../kernel/limits/limits.ts'
import { text } from '../../kernel/texts/texts.ts'
import { countOpenRequests } from '../orders/changes/delivery-requests.ts'
import { countOpenRefundRequests } from '../orders/refunds/read-requests.ts'
import { actFor } from '../security/log-in.ts'
import { customerToServe, findCustomers, recentCustomers } from './find-customers.ts'
import { shownStaffLinks } from './staff-links.ts'
import { staffOf } from './staff-of.ts'

/** The customer search, for staff only [CHK-13]. */
export function staffApi(calls: Calls, { db }: Cms): void {
  calls.handle(
    customers.search,
    async ({ query, culture, env }) => {
      if ((await staffOf(db, env.request)) === undefined) {
        throw new RefusalError(403, text(culture, 'Staff.Only'))
      }
      return findCustomers(db, fieldOf(query, 'q', 60))
    },
    { limit: 'suggestions' satisfies LimitName }
  )
}

/** Lets staff choose a customer to order for; cart and checkout are then that customer's [CHK-13]. */
export function staffPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/sales/customer', async (request, reply, site) => {
    const { culture } = site
    const staffId = await staffOf(db, request)
    // other visitors must not learn that the page exists
    if (staffId === undefined) return reply.callNotFound()
    const { customerId } = await reply.session()
    const query = fieldOf(request.query, 'q', 60)
    const recent = await recentCustomers(db, staffId)
    return showPage(request, reply, {
      template: 'account/serve',
      culture,
      title: text(culture, 'Staff.Title'),
      model: {
        query,
        openChanges: await countOpenRequests(db),
        openRefunds: await countOpenRefundRequests(db),
        found: await findCustomers(db, query),
        recent,
        links: shownStaffLinks(site),
        recentJson: JSON.stringify(recent),
        served: customerId === staffId ? undefined : await customerToServe(db, customerId ?? 0)
      }
    })
  })

  pages.post('/sales/customer', async (request, reply, site) => {
    const staffId = await staffOf(db, request)
    if (staffId === undefined) return reply.callNotFound()
    const back = `${homeLink(site)}/sales/customer`
    if (fieldOf(request.body, 'Stop') === 'true') {
      await actFor(db, request, reply, staffId, staffId)
      return seeOther(reply, back)
    }
    const served = await customerToServe(db, idOf(fieldOf(request.body, 'CustomerId')) ?? 0)
    if (!served)
      return seeOther(reply, `${back}?q=${encodeURIComponent(fieldOf(request.body, 'q', 60))}`)
    const customerId = Number(served.CustomerId)
    await db
      .insertInto('staff_choices')
      .values({ staff_id: staffId, customer_id: customerId })
      .onConflict(conflict =>
        conflict.columns(['staff_id', 'customer_id']).doUpdateSet({ chosen_at: new Date() })
      )
      .execute()
    await actFor(db, request, reply, staffId, customerId)
    return seeOther(reply, back)
  })
}
