import { type Place, places } from '../map/places.ts'
import { houseAt, lengthOf, type Town, townOf } from '../map/town.ts'
import { type Random, random } from '../random.ts'
import type { WeekHours } from './week-hours.ts'

/** A shop that also hands out parcels, a locker, or a branch of the shop itself. */
type PointKind = 'shop' | 'locker' | 'branch'

/** A pickup point as stored in the database. */
export interface PointRow {
  id: string
  carrier: string
  kind: PointKind
  name: string
  street: string
  postal_code: string
  city: string
  country: string
  phone: string | null
  latitude: number
  longitude: number
  hours: WeekHours
  services: string[]
  availability: 'available' | 'full' | 'closed'
  drop_off_until: string | null
  has_charge: boolean
  /** Keys of the texts. */
  notes: string[]
}

/** The carriers of the demo: one with shops and lockers, one with only lockers, and the shop's own branches. */
export const carriers = ['vitrine-points', 'lockers', 'static'] as const

/** Cities with a branch of the shop, besides Valmère. */
const BRANCHES = ['Liège', 'Bruxelles', 'Gent', 'Luxembourg', 'Lille']

/** Generates all 1,000 points, the same after every start. */
export function makePoints(): PointRow[] {
  return places.flatMap((place, index) => pointsOf(place, random(9000 + index)))
}

function pointsOf(place: Place, chance: Random): PointRow[] {
  const town = townOf(place)
  const branches = place === places[0] ? 3 : BRANCHES.includes(place.name) ? 1 : 0
  return Array.from({ length: place.points }, (_, index) => {
    if (index < branches) return branch(town, index, chance)
    return chance.chance(0.3) ? locker(town, index, chance) : shop(town, index, chance)
  })
}

function branch(town: Town, index: number, chance: Random): PointRow {
  return {
    ...base(town, index, chance, 'branch'),
    carrier: 'static',
    name: `Vitrine ${town.place.name}${index > 0 ? ` ${index + 1}` : ''}`,
    hours: { week: week(['10:00-18:30'], ['10:00-18:00'], []), closed: HOLIDAYS },
    services: ['wheelchair', 'cash-on-delivery', 'fitting-room'],
    availability: 'available',
    notes: ['Branch']
  }
}

function locker(town: Town, index: number, chance: Random): PointRow {
  const row = base(town, index, chance, 'locker')
  return {
    ...row,
    carrier: chance.chance(0.25) ? 'lockers' : 'vitrine-points',
    name: `${LOCKER[town.place.language]} ${row.street.replace(/ \d+$/, '')}`,
    phone: null,
    hours: chance.chance(0.85)
      ? { week: Array.from({ length: 7 }, () => ['00:00-24:00']), closed: [] }
      : { week: week(['06:00-22:00'], ['06:00-22:00'], ['08:00-20:00']), closed: [] },
    services: chance.chance(0.7) ? ['wheelchair'] : [],
    availability: chance.chance(0.06) ? 'full' : 'available',
    drop_off_until: null,
    notes: ['Locker']
  }
}

function shop(town: Town, index: number, chance: Random): PointRow {
  const { kinds, owners } = SHOPS[town.place.language]
  const services = ['wheelchair', 'cash-on-delivery', 'parking'].filter(() =>
    chance.chance(0.5)
  )
  return {
    ...base(town, index, chance, 'shop'),
    carrier: 'vitrine-points',
    name: `${chance.pick(kinds)} ${chance.pick(owners)}`,
    hours: shopHours(chance),
    services,
    availability: chance.chance(0.03) ? 'closed' : 'available',
    notes: chance.chance(0.3) ? [chance.pick(['Doorbell', 'Counter', 'Courtyard'])] : []
  }
}

function base(town: Town, index: number, chance: Random, kind: PointKind) {
  const { place } = town
  const street = chance.pick(town.streets)
  const number = chance.whole(1, Math.max(2, Math.floor(lengthOf(street) / 5)))
  const [longitude, latitude] = houseAt(town, street, number)
  const prefix = `${place.country}${places.indexOf(place).toString().padStart(2, '0')}`
  return {
    id: `${prefix}-${String(index + 1).padStart(4, '0')}`,
    kind,
    street: `${street.name} ${number}`,
    postal_code: chance.pick(place.postalCodes),
    city: place.name,
    country: place.country,
    phone: `+${PHONE[place.country]} ${chance.whole(100, 999)} ${chance.whole(10, 99)} ${chance.whole(10, 99)}`,
    latitude,
    longitude,
    drop_off_until: chance.pick(['15:00', '16:30', '17:00', '18:00']),
    has_charge: chance.chance(0.08)
  }
}

const HOLIDAYS = ['25/12', '01/01']

function week(workday: string[], saturday: string[], sunday: string[]): string[][] {
  return [...Array.from({ length: 5 }, () => workday), saturday, sunday]
}

function shopHours(chance: Random): WeekHours {
  const closed = chance.chance(0.5) ? HOLIDAYS : chance.chance(0.2) ? ['24/12-02/01'] : []
  const from = chance.pick(['07:00', '08:00', '08:30', '09:00'])
  const to = chance.pick(['18:00', '18:30', '19:00', '20:00'])
  const saturday = chance.chance(0.7) ? [`${from}-${chance.pick(['12:30', '17:00'])}`] : []
  const kind = chance.whole(1, 20)
  if (kind <= 9) return { week: week([`${from}-${to}`], saturday, []), closed }
  if (kind <= 15) return { week: week([`${from}-12:30`, `13:30-${to}`], saturday, []), closed }
  if (kind <= 17) {
    const days = week([`${from}-${to}`], [`${from}-${to}`], [`${from}-12:30`])
    days[0] = []
    return { week: days, closed }
  }
  // a night shop closes on the next day
  if (kind <= 19)
    return { week: week(['18:00-02:00'], ['18:00-03:00'], ['18:00-00:00']), closed }
  return { week: [], closed: [], note: 'Appointment' }
}

const PHONE: Readonly<Record<string, number>> = { BE: 32, NL: 31, FR: 33, LU: 352, DE: 49 }

const LOCKER = { fr: 'Consigne', nl: 'Kluis', de: 'Paketbox' }

const SHOPS = {
  fr: {
    kinds: [
      'Librairie',
      'Boulangerie',
      'Épicerie',
      'Pressing',
      'Fleuriste',
      'Maison',
      'Café',
      'Papeterie'
    ],
    owners: [
      ...[
        'Lemaire',
        'Du Pont-Neuf',
        'Colette',
        'Rosseels',
        'Au Petit Bonheur',
        'Henrard',
        'Les Tilleuls'
      ],
      ...[
        'Gilson',
        'Marchal',
        'Aux Quatre Vents',
        'Delvaux',
        'La Plume',
        'Fontaine',
        'Simonis',
        'Le Coin'
      ]
    ]
  },
  nl: {
    kinds: [
      'Krantenwinkel',
      'Bakkerij',
      'Buurtwinkel',
      'Wasserette',
      'Bloemen',
      'Boekhandel',
      'Koffie'
    ],
    owners: [
      ...[
        'De Linde',
        'Claes',
        'Het Hoekje',
        'Van Damme',
        'Goossens',
        'De Pen',
        'Maes',
        'Willems'
      ],
      ...['De Vier Winden', 'Jacobs', 'Rozenhof', 'Bij Mia', 'Wouters']
    ]
  },
  de: {
    kinds: ['Kiosk', 'Bäckerei', 'Blumen', 'Schreibwaren', 'Reinigung', 'Café'],
    owners: [
      'Schmitz',
      'Am Eck',
      'Lindner',
      'Krämer',
      'Zur Post',
      'Hansen',
      'Vogel',
      'Am Markt'
    ]
  }
} as const
