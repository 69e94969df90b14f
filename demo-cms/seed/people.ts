import { createHash } from 'node:crypto'
import type { Db } from '../kernel/database/database.ts'
import type { Culture } from '../kernel/texts/cultures.ts'
import { daysAgo } from '../kernel/time/shop-time.ts'
import { hashPassword } from '../shop/security/password.ts'
import { random } from '../simulators/random.ts'
import { insertRows } from './insert-rows.ts'

/** The password of all customers of the demo; demo-cms/README.md lists their e-mail addresses. */
export const DEMO_PASSWORD = 'vitrine-demo'

interface Person {
  email: string
  first_name: string
  last_name: string
  company?: string
  vat_number?: string
  phone: string
  /** Places orders for customers. */
  is_staff?: boolean
  culture: Culture
  home: [street: string, number: string, postalCode: string, city: string, country: string]
}

const people: readonly Person[] = [
  {
    email: 'claire@example.com',
    first_name: 'Claire',
    last_name: 'Dubois',
    phone: '+32 4 221 10 10',
    culture: 'fr',
    home: ['Rue Saint-Gilles', '48', '4000', 'Liège', 'BE']
  },
  {
    email: 'lotte@example.com',
    first_name: 'Lotte',
    last_name: 'Peeters',
    phone: '+32 9 221 20 20',
    culture: 'nl',
    home: ['Veldstraat', '12', '9000', 'Gent', 'BE']
  },
  {
    email: 'emma@example.com',
    first_name: 'Emma',
    last_name: 'Clarke',
    phone: '+352 27 30 30 30',
    culture: 'en',
    home: ['Grand-Rue', '7', '1661', 'Luxembourg', 'LU']
  },
  {
    email: 'hugo@example.com',
    first_name: 'Hugo',
    last_name: 'Martin',
    phone: '+33 3 20 40 40 40',
    culture: 'fr',
    home: ['Rue de Béthune', '31', '59800', 'Lille', 'FR']
  },
  {
    email: 'hotel@example.com',
    first_name: 'Sophie',
    last_name: 'Lambert',
    company: 'Hôtel des Ardennes',
    vat_number: 'BE0123456749',
    phone: '+32 80 50 50 50',
    culture: 'fr',
    home: ['Place de l’Église', '3', '4910', 'Theux', 'BE']
  },
  {
    email: 'kantoor@example.com',
    first_name: 'Joris',
    last_name: 'De Smet',
    company: 'Kantoorhuis De Smet',
    vat_number: 'BE0987654394',
    phone: '+32 3 60 60 600',
    culture: 'nl',
    home: ['Meir', '101', '2000', 'Antwerpen', 'BE']
  },
  {
    email: 'balie@example.com',
    first_name: 'Noor',
    last_name: 'Janssens',
    phone: '+32 4 221 70 70',
    culture: 'nl',
    home: ['Quai de la Batte', '1', '4000', 'Liège', 'BE'],
    is_staff: true
  },
  {
    email: 'greta@example.com',
    first_name: 'Greta',
    last_name: 'Schröder',
    phone: '+32 87 80 80 80',
    culture: 'de',
    home: ['Klosterstraße', '23', '4700', 'Eupen', 'BE']
  }
]

/** Customers with their addresses, own references, prepaid accounts and wishlists. */
export async function seedPeople(tx: Db, variantIds: readonly number[]): Promise<void> {
  // one hash for all, because hashing takes a third of a second and the password is no secret
  const password_hash = await hashPassword(DEMO_PASSWORD, demoSalt())
  await insertRows(
    tx,
    'customers',
    people.map((person, index) => ({
      id: index + 1,
      email: person.email,
      password_hash,
      kind: person.company ? 'business' : 'private',
      first_name: person.first_name,
      last_name: person.last_name,
      company: person.company ?? null,
      vat_number: person.vat_number ?? null,
      phone: person.phone,
      is_staff: person.is_staff ?? false,
      culture: person.culture,
      created_at: daysAgo(321, '10:00')
    }))
  )
  await insertRows(
    tx,
    'addresses',
    people.map((person, index) => addressRow(person, index + 1))
  )
  await seedReferences(tx, variantIds)
  await seedWishlists(tx, variantIds)
}

function addressRow(person: Person, customerId: number) {
  const [street1, house_number, postal_code, city, country_code] = person.home
  return {
    id: customerId,
    customer_id: customerId,
    type: 'Both',
    first_name: person.first_name,
    last_name: person.last_name,
    company: person.company ?? null,
    street1,
    house_number,
    postal_code,
    city,
    country_code,
    phone: person.phone,
    is_default_billing: true,
    is_default_shipping: true
  }
}

/** The same on every run, like the whole seed; customers who register get a random salt. */
function demoSalt(): Buffer {
  return createHash('sha256').update('vitrine demo').digest().subarray(0, 16)
}

async function seedReferences(tx: Db, variantIds: readonly number[]): Promise<void> {
  const chance = random(77)
  const businesses = people.flatMap((person, index) => (person.company ? [index + 1] : []))
  await insertRows(
    tx,
    'customer_references',
    businesses.flatMap(customerId =>
      chance.some(variantIds, 25).map((variantId, index) => ({
        customer_id: customerId,
        variant_id: variantId,
        reference: `ART-${customerId}${String(index + 1).padStart(3, '0')}`
      }))
    )
  )
  await insertRows(
    tx,
    'prepaid_accounts',
    businesses.map((customerId, index) => ({
      id: index + 1,
      customer_id: customerId,
      name: index === 0 ? 'Vaisselle de table' : 'Kantoorartikelen',
      balance_minor: 0,
      notifies: index === 0,
      threshold_minor: 20_000
    }))
  )
  await insertRows(
    tx,
    'prepaid_movements',
    businesses.flatMap((_, index) =>
      movementsTo(125_000 - index * 40_000).map(([amount_minor, age], at) => ({
        account_id: index + 1,
        kind: at === 0 ? ('opening' as const) : ('order' as const),
        amount_minor,
        created_at: daysAgo(LAST_MOVEMENT + age, '10:30')
      }))
    )
  )
}

/** How many days ago the balance was reached. */
const LAST_MOVEMENT = 21

/** A year of spending that ends with a balance: amounts in cents, and how many days before the balance. */
function movementsTo(balanceMinor: number): [amountMinor: number, age: number][] {
  const spent = Array.from({ length: 23 }, (_, index): [number, number] => [
    -(1895 + ((index * 2671) % 9000)),
    350 - index * 15
  ])
  const total = spent.reduce((sum, [minor]) => sum + minor, 0)
  return [[balanceMinor - total, 365], ...spent]
}

const lists = [
  {
    customer_id: 1,
    kind: 'wishlist',
    name: 'Pour la cuisine',
    description: 'Quand on aura emménagé.'
  },
  {
    customer_id: 1,
    kind: 'birthlist',
    name: 'Liste de Louise',
    description: 'Naissance prévue en mars.',
    // for everyone to try; real tokens cannot be guessed
    share_token: 'demo-liste-de-louise'
  },
  { customer_id: 2, kind: 'wishlist', name: 'Verlanglijst', description: '' },
  {
    customer_id: 2,
    kind: 'birthlist',
    name: 'Lijst van Mats',
    description: 'Verwacht in april.',
    share_token: 'demo-lijst-van-mats'
  },
  {
    customer_id: 5,
    kind: 'wishlist',
    name: 'Chambres rénovées',
    description: 'Douze chambres, aile nord.'
  }
] as const

const notes = ['', 'En bleu, s’il y a le choix.', '', '', 'Pour la petite chambre.', '']

async function seedWishlists(tx: Db, variantIds: readonly number[]): Promise<void> {
  const chance = random(78)
  const prices = await tx.selectFrom('variants').select(['id', 'price_minor']).execute()
  const priceOf = new Map(prices.map(row => [row.id, row.price_minor]))
  await insertRows(
    tx,
    'wishlists',
    lists.map((list, index) => ({
      id: index + 1,
      share_token: null,
      ...list,
      created_at: daysAgo(293, '10:00')
    }))
  )
  const items = lists.flatMap((_, index) =>
    chance.some(variantIds, 6).map((variantId, nth) => ({
      wishlist_id: index + 1,
      variant_id: variantId,
      quantity: chance.whole(1, 4),
      note: notes[(index + nth) % notes.length]!,
      // some products were more expensive when they were added, and some have already been given
      added_price_minor: Math.round(priceOf.get(variantId)! * (nth % 3 === 1 ? 1.2 : 1)),
      bought: lists[index]!.kind === 'birthlist' && nth === 2 ? 1 : 0,
      added_at: daysAgo(292 - nth, '10:00')
    }))
  )
  await insertRows(
    tx,
    'wishlist_items',
    items.map((item, index) => ({ id: index + 1, ...item }))
  )
}
