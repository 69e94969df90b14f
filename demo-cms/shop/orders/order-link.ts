import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../kernel/database/database.ts'

interface LinkedOrder {
  number: string
  culture: string
  isOfCustomer: boolean
  siteUrl: string | null
}

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

/** Whether a link to an order was signed by this shop for a purpose. */
export async function isSignedLink(
  db: Db,
  number: string,
  signature: string,
  purpose?: string
): Promise<boolean> {
  const [expected, given] = [
    Buffer.from(await signatureOf(db, number, purpose)),
    Buffer.from(signature)
  ]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/**
 * Signs a link to an order.
 *
 * @param purpose What it allows. @default to see the order
 */
export async function signatureOf(db: Db, number: string, purpose = 'order'): Promise<string> {
  // the migration creates the key, so every server of the shop has the same one
  const { value } = await db
    .selectFrom('facts')
    .select('value')
    .where('name', '=', 'order link key')
    .executeTakeFirstOrThrow()
  return createHmac('sha256', value).update(`${purpose} ${number}`).digest('base64url')
}
