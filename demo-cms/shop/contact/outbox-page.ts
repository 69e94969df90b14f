import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { text } from '../../kernel/texts/texts.ts'
import { receiveWaitedFor } from '../notifications/arrivals.ts'
import { awaitedTransfers, receiveTransfer } from '../payment/bank-transfer.ts'

const MAX_MAILS = 50

/** The mails that a real shop would have sent, newest first. */
export function outboxPage(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/outbox', async (request, reply, { culture }) => {
    const mails = await db
      .selectFrom('mails')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(MAX_MAILS)
      .execute()
    return showPage(request, reply, {
      template: 'contact/outbox',
      culture,
      title: text(culture, 'Outbox.Title'),
      model: { mails, transfers: await awaitedTransfers(db) }
    })
  })

  pages.post('/outbox/restock', async (_, reply, site) => {
    await receiveWaitedFor(db)
    return seeOther(reply, `${homeLink(site)}/outbox`)
  })

  pages.post('/outbox/transfer', async (request, reply, site) => {
    await receiveTransfer(db, {
      id: fieldOf(request.body, 'TransferId', 60),
      reference: fieldOf(request.body, 'Reference'),
      amountMinor: Number(fieldOf(request.body, 'AmountMinor')),
      currency: fieldOf(request.body, 'Currency', 3)
    })
    return seeOther(reply, `${homeLink(site)}/outbox`)
  })
}
