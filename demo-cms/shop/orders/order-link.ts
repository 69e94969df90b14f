import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'

interface LinkedOrder {
  number: string
  culture: string
  isOfCustomer: boolean
  siteUrl: string | null
}

/** What a link allows: to see the order, or to withdraw from it. */
type LinkPurpose = 'order' | 'withdrawal from'

/**
 * The link to an order for a mail: a customer logs in to see it, and a guest has a signed link. `undefined` if it is not known
 * where the order was placed.
 */
export async function orderLink(db: Db, order: LinkedOrder): Promise<string | undefined> {
  const { number, culture, isOfCustomer, siteUrl } = order
  if (siteUrl === null) return undefined
  const home = `${siteUrl}/${culture}`
  if (isOfCustomer) return `${home}/account/orders/${number}`
  return `${home}/orders/${number}/${await signatureOf(db, number)}`
}

/** The link from which a consumer can withdraw from an order without a login. */
export async function withdrawalLink(
  db: Db,
  { number, culture }: Pick<LinkedOrder, 'number' | 'culture'>,
  siteUrl: string
): Promise<string> {
  const signature = await signatureOf(db, number, 'withdrawal from')
  return `${siteUrl}/${culture}/orders/${number}/withdraw/${signature}`
}

/** Whether a link to an order was signed by this shop. */
export async function isSignedLink(
  db: Db,
  number: string,
  signature: string,
  purpose?: LinkPurpose
): Promise<boolean> {
  const [expected, given] = [
    Buffer.from(await signatureOf(db, number, purpose)),
    Buffer.from(signature)
  ]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

async function signatureOf(
  db: Db,
  number: string,
  purpose: LinkPurpose = 'order'
): Promise<string> {
  // the migration creates the key, so every server of the shop has the same one
  const { value } = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'order link key')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(`${purpose} ${number}`).digest('base64url')
}
