import type { Db } from '../../kernel/database/database.ts'
import { extensionPoint } from '../../kernel/extension-point.ts'
import type { PricedSite } from '../../kernel/http/localized-site.ts'

/** What a customer should know before ordering; `undefined` if nothing. */
type NoticeOf = (db: Db, site: PricedSite, customerId: number) => Promise<string | undefined>

/** Notices that other parts of the site show below the payment methods. */
export const checkoutNotices = extensionPoint<NoticeOf>()

/** The notices for a customer, in their language. */
export async function checkoutNoticesFor(
  db: Db,
  site: PricedSite,
  customerId: number | undefined
): Promise<string[]> {
  if (customerId === undefined) return []
  const notices = []
  for (const noticeOf of checkoutNotices.all())
    notices.push(await noticeOf(db, site, customerId))
  return notices.filter(notice => notice !== undefined)
}
