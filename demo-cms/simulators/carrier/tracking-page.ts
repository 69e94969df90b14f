import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { CARRIER } from './parcels.ts'

/** How long after its acceptance a parcel is sorted and on the way to its town, in ms. */
const SORTED_AFTER_MS = 6 * 3_600_000
const ON_THE_WAY_AFTER_MS = 20 * 3_600_000

/** The page on which the carrier tells where a parcel is; it names no person. */
export function trackingPage(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/parcels/:number', async (request, reply, { culture }) => {
    const { number } = request.params
    const parcel = await db
      .selectFrom('carrier_parcels')
      .selectAll()
      .where('tracking_number', '=', number)
      .executeTakeFirst()
    if (!parcel) return reply.callNotFound()
    const { accepted_at, delivered_at, town } = parcel
    const later = (ms: number) => new Date(accepted_at.getTime() + ms)
    const until = delivered_at ?? new Date()
    const events = [
      { key: 'accepted', at: accepted_at },
      { key: 'sorted', at: later(SORTED_AFTER_MS) },
      { key: 'onTheWay', at: later(ON_THE_WAY_AFTER_MS) }
    ].filter(({ at }) => at.getTime() <= until.getTime())
    if (delivered_at) events.push({ key: 'delivered', at: delivered_at })
    return showPage(request, reply, {
      template: 'carrier/parcel',
      culture,
      title: text(culture, 'Parcel.Title', { number, carrier: CARRIER }),
      model: {
        number,
        carrier: CARRIER,
        events: events
          .reverse()
          .map(({ key, at }) => ({ at, label: text(culture, `Parcel.${key}`, { town }) }))
      }
    })
  })
}
