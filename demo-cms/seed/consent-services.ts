import type { Db } from '../kernel/database/database.ts'
import { cultures } from '../kernel/texts/cultures.ts'
import { inCultures } from './base.ts'
import type { Words } from './catalogue-types.ts'
import { seededCookies } from './consent-cookies.ts'
import { insertRows } from './insert-rows.ts'

const services = [
  { id: 'visit-counter', category: 'statistics', cookies: ['vc_*'] },
  { id: 'click-map', category: 'statistics', cookies: ['hm_*'] },
  { id: 'partner-ads', category: 'marketing', cookies: ['pa_*'] }
] as const

const names: Record<(typeof services)[number]['id'], Words> = {
  'visit-counter': ['Compteur de visites', 'Bezoekenteller', 'Visit counter', 'Besuchszähler'],
  'click-map': ['Carte des clics', 'Klikkaart', 'Click map', 'Klickkarte'],
  'partner-ads': [
    'Annonces de partenaires',
    'Advertenties van partners',
    'Partner advertising',
    'Anzeigen von Partnern'
  ]
}

const purposes: typeof names = {
  'visit-counter': [
    'Compte les pages vues.',
    'Telt bekeken pagina’s.',
    'Counts page views.',
    'Zählt Seitenaufrufe.'
  ],
  'click-map': [
    'Montre où l’on clique.',
    'Toont waar bezoekers klikken.',
    'Shows where visitors click.',
    'Zeigt, wo geklickt wird.'
  ],
  'partner-ads': [
    'Relie nos annonces à vos achats.',
    'Verbindt onze advertenties met uw aankopen.',
    'Connects our advertisements with your purchases.',
    'Verbindet unsere Anzeigen mit Ihren Einkäufen.'
  ]
}

const shop: Record<'name' | 'purpose', Words> = {
  name: ['La boutique', 'De winkel', 'The shop', 'Der Shop'],
  purpose: [
    'Panier, connexion et sécurité.',
    'Winkelwagen, aanmelding en beveiliging.',
    'Basket, login and security.',
    'Warenkorb, Anmeldung und Sicherheit.'
  ]
}

/** The cookies that the shop needs to work, and what the tables say about those of the services. */
export async function addCookieTables(tx: Db): Promise<void> {
  const id = 'shop'
  const names = seededCookies[id]!.map(({ name }) => name)
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
  for (const [service, cookies] of Object.entries(seededCookies)) {
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
