import type { Db } from '../kernel/database/database.ts'
import { inCultures } from './base.ts'
import type { Words } from './catalogue-types.ts'
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
