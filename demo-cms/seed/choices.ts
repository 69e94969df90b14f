import type { AttributeCode, Words } from './catalogue-types.ts'

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
    name: ['Couleur', 'Kleur', 'Colour', 'Farbe'],
    display: 'Square',
    choices: [
      color('white', ['Blanc', 'Wit', 'White', 'Weiß'], '#f3f0e8'),
      color('sand', ['Sable', 'Zand', 'Sand', 'Sand'], '#d8c3a0'),
      color('grey', ['Gris', 'Grijs', 'Grey', 'Grau'], '#8d9298'),
      color('black', ['Noir', 'Zwart', 'Black', 'Schwarz'], '#2c2b2d'),
      color('red', ['Rouge', 'Rood', 'Red', 'Rot'], '#b3312c'),
      color('terracotta', ['Terracotta', 'Terracotta', 'Terracotta', 'Terrakotta'], '#c4683f'),
      color('mustard', ['Moutarde', 'Mosterd', 'Mustard', 'Senf'], '#d39b2a'),
      color('olive', ['Olive', 'Olijf', 'Olive', 'Oliv'], '#7c7f42'),
      color('sage', ['Sauge', 'Salie', 'Sage', 'Salbei'], '#9db59a'),
      color('forest', ['Vert forêt', 'Bosgroen', 'Forest green', 'Waldgrün'], '#2f5d43'),
      color('sky', ['Bleu ciel', 'Hemelsblauw', 'Sky blue', 'Himmelblau'], '#8fb8d6'),
      color('navy', ['Bleu marine', 'Marineblauw', 'Navy', 'Marineblau'], '#26406b'),
      color('lilac', ['Lilas', 'Lila', 'Lilac', 'Flieder'], '#b39bc8'),
      color('pink', ['Rose poudré', 'Poederroze', 'Powder pink', 'Puderrosa'], '#e3b3ab')
    ]
  },
  size: {
    name: ['Taille', 'Maat', 'Size', 'Größe'],
    display: 'Select',
    choices: [
      { code: 's', name: ['S', 'S', 'S', 'S'] },
      { code: 'm', name: ['M', 'M', 'M', 'M'], surcharge: 6 },
      { code: 'l', name: ['L', 'L', 'L', 'L'], surcharge: 12 },
      { code: 'xl', name: ['XL', 'XL', 'XL', 'XL'], surcharge: 20 }
    ]
  },
  pack: {
    name: ['Conditionnement', 'Verpakking', 'Pack', 'Packung'],
    display: 'Select',
    choices: [
      { code: '1', name: ['À la pièce', 'Per stuk', 'Single', 'Einzeln'] },
      { code: '4', name: ['Lot de 4', 'Set van 4', 'Pack of 4', '4er-Set'], surcharge: 270 },
      { code: '6', name: ['Lot de 6', 'Set van 6', 'Pack of 6', '6er-Set'], surcharge: 440 },
      {
        code: '12',
        name: ['Lot de 12', 'Set van 12', 'Pack of 12', '12er-Set'],
        surcharge: 900
      }
    ]
  },
  capacity: {
    name: ['Contenance', 'Inhoud', 'Capacity', 'Fassungsvermögen'],
    display: 'Select',
    choices: [
      { code: '05', name: ['0,5 l', '0,5 l', '0.5 l', '0,5 l'] },
      { code: '08', name: ['0,8 l', '0,8 l', '0.8 l', '0,8 l'], surcharge: 15 },
      { code: '12', name: ['1,2 l', '1,2 l', '1.2 l', '1,2 l'], surcharge: 32 },
      { code: '15', name: ['1,5 l', '1,5 l', '1.5 l', '1,5 l'], surcharge: 45 }
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
  { slug: 'nouveau', name: ['Nouveau', 'Nieuw', 'New', 'Neu'] },
  { slug: 'fait-main', name: ['Fait main', 'Handgemaakt', 'Handmade', 'Handgemacht'] },
  { slug: 'durable', name: ['Durable', 'Duurzaam', 'Sustainable', 'Nachhaltig'] },
  { slug: 'idee-cadeau', name: ['Idée cadeau', 'Cadeautip', 'Gift idea', 'Geschenkidee'] },
  {
    slug: 'belge',
    name: ['Fabriqué en Belgique', 'Made in Belgium', 'Made in Belgium', 'Made in Belgium']
  }
]

export const warehouses = [
  { code: 'LGG', name: 'Vitrine Liège', city: 'Liège' },
  { code: 'GNT', name: 'Vitrine Gent', city: 'Gent' },
  { code: 'LIL', name: 'Vitrine Lille', city: 'Lille' }
] as const
