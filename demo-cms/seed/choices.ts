import type { AttributeCode } from './catalogue-types.ts'
import { type Words, words } from './words.ts'

export interface Choice {
  code: string
  name: Words
  /** The colour of the swatch, as `#rrggbb`. */
  color?: string
  /** The surcharge on the price of the first choice, in percent. */
  surcharge?: number
}

export interface Attribute {
  name: Words
  display: 'Square' | 'Select'
  choices: readonly Choice[]
}

/** The attributes that shoppers choose between, which are also filters. */
export const attributes: Readonly<Record<AttributeCode, Attribute>> = {
  color: {
    name: words('Colour'),
    display: 'Square',
    choices: [
      color('white', words('White'), '#f3f0e8'),
      color('sand', words('Sand'), '#d8c3a0'),
      color('grey', words('Grey'), '#8d9298'),
      color('black', words('Black'), '#2c2b2d'),
      color('red', words('Red'), '#b3312c'),
      color('terracotta', words('Terracotta'), '#c4683f'),
      color('mustard', words('Mustard'), '#d39b2a'),
      color('olive', words('Olive'), '#7c7f42'),
      color('sage', words('Sage'), '#9db59a'),
      color('forest', words('Forest green'), '#2f5d43'),
      color('sky', words('Sky blue'), '#8fb8d6'),
      color('navy', words('Navy'), '#26406b'),
      color('lilac', words('Lilac'), '#b39bc8'),
      color('pink', words('Powder pink'), '#e3b3ab')
    ]
  },
  size: {
    name: words('Size'),
    display: 'Select',
    choices: [
      { code: 's', name: words('S') },
      { code: 'm', name: words('M'), surcharge: 6 },
      { code: 'l', name: words('L'), surcharge: 12 },
      { code: 'xl', name: words('XL'), surcharge: 20 }
    ]
  },
  pack: {
    name: words('Pack'),
    display: 'Select',
    choices: [
      { code: '1', name: words('Single') },
      { code: '4', name: words('Pack of 4'), surcharge: 270 },
      { code: '6', name: words('Pack of 6'), surcharge: 440 },
      {
        code: '12',
        name: words('Pack of 12'),
        surcharge: 900
      }
    ]
  },
  capacity: {
    name: words('Capacity'),
    display: 'Select',
    choices: [
      { code: '05', name: words('0.5 l') },
      { code: '08', name: words('0.8 l'), surcharge: 15 },
      { code: '12', name: words('1.2 l'), surcharge: 32 },
      { code: '15', name: words('1.5 l'), surcharge: 45 }
    ]
  }
}

function color(code: string, name: Words, hex: string): Choice {
  return { code, name, color: hex }
}

export const brands: readonly string[] = [
  'Maison Lenoir',
  'Atelier Vert',
  'Noordzee',
  'Studio Kaolin',
  'Fjell',
  'Brugge & Zoon',
  'Lumina',
  'Petit Atelier',
  'Tissage Royal',
  'Houtwerk',
  'Papeterie du Sablon',
  'Terra Nova',
  'Claire & Co',
  'Werkplaats 9'
]

export const models: readonly string[] =
  `Kyoto Oslo Bruges Lisboa Aarhus Porto Namur Delft Siena Nara Turku Arles Bergen Faro Damme Lucca
  Milo Nora Alma Otis Juno Iris Hugo Lena Axel Vera Emil Inès Noor Rune Saga Tilda Ebba Olga Marius Clara
  Elio Flore Gaspard Hilde Joris Katell Lotte Maël Nils Odile Pablo Romy`.split(/\s+/)

export const tags: readonly { slug: string; name: Words }[] = [
  { slug: 'nouveau', name: words('New') },
  { slug: 'fait-main', name: words('Handmade') },
  { slug: 'durable', name: words('Sustainable') },
  { slug: 'idee-cadeau', name: words('Gift idea') },
  {
    slug: 'belge',
    name: words('Made in Belgium')
  }
]

export const warehouses = [
  { code: 'LGG', name: 'Vitrine Liège', city: 'Liège' },
  { code: 'GNT', name: 'Vitrine Gent', city: 'Gent' },
  { code: 'LIL', name: 'Vitrine Lille', city: 'Lille' }
] as const
