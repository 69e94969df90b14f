import type { Db } from '../database/database.ts'
import { shared } from '../database/shared-data.ts'
import type { Culture } from '../texts/cultures.ts'

/** The services with their texts and cookies in one language, in the order in which they are shown. */
export function readServiceTexts(db: Db, culture: Culture) {
  return shared(db, `services ${culture}`, () =>
    db
      .selectFrom('consent_services')
      .innerJoin('consent_service_texts', 'service_id', 'id')
      .select(['id', 'category', 'name', 'purpose', 'cookies', 'cookie_rows'])
      .where('culture', '=', culture)
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

/** The services that visitors can refuse one by one, as `<vitrine-consent-settings>` expects them. */
export async function readServices(db: Db, culture: Culture) {
  const services = await readServiceTexts(db, culture)
  return services.flatMap(({ id, category, name, purpose, cookies }) =>
    category === 'necessary'
      ? []
      : { Id: id, Category: category, Name: name, Text: purpose, Cookies: cookies }
  )
}
