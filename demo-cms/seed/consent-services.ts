import type { Db } from '../kernel/database/database.ts'
import { cultures } from '../kernel/texts/cultures.ts'
import { inCultures } from './base.ts'
import { seededCookies } from './consent-cookies.ts'
import { insertRows } from './insert-rows.ts'
import { type Words, words } from './words.ts'

const services = [
  { id: 'visit-counter', category: 'statistics', cookies: ['vc_*'] },
  { id: 'click-map', category: 'statistics', cookies: ['hm_*'] },
  { id: 'partner-ads', category: 'marketing', cookies: ['pa_*'] }
] as const

const names: Record<(typeof services)[number]['id'], Words> = {
  'visit-counter': words('Visit counter'),
  'click-map': words('Click map'),
  'partner-ads': words('Partner advertising')
}

const purposes: typeof names = {
  'visit-counter': words('Counts page views.'),
  'click-map': words('Shows where visitors click.'),
  'partner-ads': words('Connects our advertisements with your purchases.')
}

const shop: Record<'name' | 'purpose', Words> = {
  name: words('The shop'),
  purpose: words('Basket, login and security.')
}

/** The cookies that the shop needs to work, and what the tables say about those of the services. */
export async function addCookieTables(tx: Db): Promise<void> {
  const id = 'shop'
  const names = seededCookies()[id]!.map(({ name }) => name)
  await insertRows(tx, 'consent_services', [
    { id, category: 'necessary', position: 0, cookies: names }
  ])
  await insertRows(
    tx,
    'consent_service_texts',
    inCultures(shop.name).map(([culture, name], index) => ({
      service_id: id,
      culture,
      name,
      purpose: shop.purpose[index]
    }))
  )
  for (const [service, cookies] of Object.entries(seededCookies())) {
    for (const [index, culture] of cultures.entries()) {
      const rows = cookies.map(({ name, purpose, duration, provider }) => ({
        name,
        purpose: purpose[index]!,
        duration: duration[index]!,
        provider: typeof provider === 'string' ? provider : provider[index]!
      }))
      await tx
        .updateTable('consent_service_texts')
        .set({ cookie_rows: JSON.stringify(rows) })
        .where('service_id', '=', service)
        .where('culture', '=', culture)
        .execute()
    }
  }
}

/** Invented services that visitors can refuse one by one. */
export async function addConsentServices(tx: Db): Promise<void> {
  await insertRows(
    tx,
    'consent_services',
    services.map((service, index) => ({ ...service, position: index + 1 }))
  )
  await insertRows(
    tx,
    'consent_service_texts',
    services.flatMap(({ id }) =>
      inCultures(names[id]).map(([culture, name], index) => ({
        service_id: id,
        culture,
        name,
        purpose: purposes[id][index]
      }))
    )
  )
}
