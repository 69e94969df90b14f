import { raiseConsentStamp } from '../../kernel/consent/consent-stamp.ts'
import type { CookieRow, ServiceCategory } from '../../kernel/consent/tables.ts'
import { type Db, inTransaction } from '../../kernel/database/database.ts'
import { cultures } from '../../kernel/texts/cultures.ts'

/** What visitors read about a service in one language. */
interface ServiceTexts {
  culture: string
  name: string
  purpose: string
  rows: CookieRow[]
}

/** A service with its texts in every language, as editors maintain it. */
export interface StoredService {
  id: string
  category: ServiceCategory
  /** The names of its cookies. */
  cookies: string[]
  texts: ServiceTexts[]
}

/** All services, in the order in which visitors see them. */
export async function storedServices(db: Db): Promise<StoredService[]> {
  const rows = await db
    .selectFrom('consent_services')
    .select(['id', 'category', 'cookies'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const texts = await db.selectFrom('consent_service_texts').selectAll().execute()
  return rows.map(service => ({
    ...service,
    texts: cultures.map(culture => {
      const text = texts.find(one => one.service_id === service.id && one.culture === culture)
      return {
        culture,
        name: text?.name ?? '',
        purpose: text?.purpose ?? '',
        rows: text?.cookie_rows ?? []
      }
    })
  }))
}

/**
 * Stores a service. Visitors are asked again if it is new, has another category, or if the editor wants so: they have not agreed to
 * it [CONS-01]. Returns whether they are.
 */
export async function storeService(
  db: Db,
  { id, category, cookies, texts }: StoredService,
  wantsAgain: boolean
): Promise<boolean> {
  return inTransaction(db, async tx => {
    const before = await tx
      .selectFrom('consent_services')
      .select('category')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    await tx
      .insertInto('consent_services')
      .values(({ selectFrom, fn }) => ({
        id,
        category,
        cookies,
        position: selectFrom('consent_services').select(fn.countAll<number>().as('count'))
      }))
      .onConflict(conflict => conflict.column('id').doUpdateSet({ category, cookies }))
      .execute()
    await tx.deleteFrom('consent_service_texts').where('service_id', '=', id).execute()
    await tx
      .insertInto('consent_service_texts')
      .values(
        texts.map(({ rows, ...text }) => ({
          ...text,
          service_id: id,
          cookie_rows: JSON.stringify(rows)
        }))
      )
      .execute()
    // what the shop needs to work is not asked for
    const isAnother = before?.category !== category && category !== 'necessary'
    if (isAnother || wantsAgain) await raiseConsentStamp(tx)
    return isAnother || wantsAgain
  })
}

export async function deleteService(db: Db, id: string): Promise<void> {
  await db.deleteFrom('consent_services').where('id', '=', id).execute()
}
