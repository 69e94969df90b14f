import type { Db } from '../database/database.ts'
import { shared } from '../database/shared-data.ts'
import type { Culture } from '../texts/cultures.ts'

/** The services that visitors can refuse one by one, as `<vitrine-consent-settings>` expects them. */
export function readServices(db: Db, culture: Culture) {
  return shared(db, `services ${culture}`, () =>
    db
      .selectFrom('consent_services')
      .innerJoin('consent_service_texts', 'service_id', 'id')
      .select(['id as Id', 'category as Category', 'name as Name', 'purpose as Text'])
      .select('cookies as Cookies')
      .where('culture', '=', culture)
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}
