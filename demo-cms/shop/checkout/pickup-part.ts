import type { Address } from 'vitrine/contract'
import { addressesOf, type SearchAddress, startAddress } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { pickupPointLines } from '../delivery/pickup-point-lines.ts'
import { pickupPointOf, problemOfPoint } from './save-pickup-point.ts'

/** What the checkout shows with the shipping method `pickup`. */
export interface PickupPart {
  /** The selected pickup point. */
  point: { Name: string; Lines: string[] } | undefined
  reference: string
  /** Why the point that was selected before is not any more: it is closed, or gone. */
  problem: string | undefined
  /** The initial address of the search [CHK-10]. */
  start: SearchAddress | undefined
  defaultShipping: Address | undefined
}

export async function pickupPart(
  db: Db,
  site: LocalizedSite,
  session: Session,
  typed: Readonly<Record<string, string>>
): Promise<PickupPart> {
  const [saved, defaultShipping] = await Promise.all([
    pickupPointOf(db, session.cartId),
    defaultShippingOf(db, session)
  ])
  const problem = saved && (await problemOfPoint(db, site, saved))
  const chosen = problem ? undefined : saved
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return {
    point: chosen && pickupPointLines(chosen),
    reference: chosen?.ExternalPickupPointRef ?? '',
    problem,
    start: startAddress({
      defaultShipping: defaultShipping && {
        Address: `${defaultShipping.Street1} ${defaultShipping.HouseNumber}`,
        PostalCode: defaultShipping.PostalCode,
        City: defaultShipping.City,
        CountryCode: defaultShipping.CountryId
      },
      ...addressesOf(form, {})
    }),
    defaultShipping
  }
}

async function defaultShippingOf(
  db: Db,
  { customerId }: Session
): Promise<Address | undefined> {
  if (customerId === undefined) return undefined
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  const row = rows.find(one => one.type === 'Shipping') ?? rows.find(one => one.type === 'Both')
  return (
    row && {
      Id: String(row.id),
      AddressType: row.type,
      Street1: row.street1,
      HouseNumber: row.house_number,
      BoxNumber: row.box_number,
      City: row.city,
      PostalCode: row.postal_code,
      CountryId: row.country_code
    }
  )
}
