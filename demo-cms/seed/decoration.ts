import type { Branch } from './catalogue-types.ts'
import { words } from './words.ts'

export const decoration: Branch = {
  slug: 'decoration',
  name: words('Decoration'),
  inside: [
    {
      slug: 'objets',
      name: words('Objects'),
      inside: [
        {
          slug: 'a-placer',
          name: words('To stand'),
          inside: [
            {
              slug: 'vases',
              name: words('Vases'),
              noun: words('vase'),
              shape: 'vase',
              materials: ['ceramic', 'glass', 'terracotta'],
              price: [1490, 7990],
              attributes: ['color', 'size'],
              pitch: words(
                'A single branch is enough, a bouquet suits it too. Watertight, and leaves no rings.'
              )
            },
            {
              slug: 'bougies',
              name: words('Candles'),
              noun: words('candle'),
              shape: 'candle',
              materials: ['beeswax', 'soy-wax'],
              price: [590, 2990],
              attributes: ['color', 'pack'],
              pitch: words(
                'It burns long, straight and without smoke. The cotton wick is free of metal.'
              )
            }
          ]
        },
        {
          slug: 'au-mur',
          name: words('On the wall'),
          inside: [
            {
              slug: 'horloges',
              name: words('Clocks'),
              noun: words('clock'),
              shape: 'clock',
              materials: ['oak', 'steel', 'walnut'],
              price: [2990, 11900],
              attributes: ['color'],
              pitch: words(
                'A silent movement: you can read the time from afar, but never hear it.'
              )
            },
            {
              slug: 'miroirs',
              name: words('Mirrors'),
              noun: words('mirror'),
              shape: 'mirror',
              materials: ['oak', 'brass', 'rattan'],
              price: [3990, 19900],
              attributes: ['color', 'size'],
              pitch: words(
                'In a hallway it adds space, near a window it adds light. Fixings included.'
              )
            }
          ]
        }
      ]
    },
    {
      slug: 'textile',
      name: words('Textiles'),
      inside: [
        {
          slug: 'salon-et-chambre',
          name: words('Living room and bedroom'),
          inside: [
            {
              slug: 'coussins',
              name: words('Cushions'),
              noun: words('cushion'),
              shape: 'cushion',
              materials: ['linen', 'velvet', 'cotton'],
              price: [1990, 6990],
              attributes: ['color', 'size'],
              pitch: words(
                'Filled with feathers: soft without going flat. The cover, with its hidden zip, washes at 30 °C.'
              )
            },
            {
              slug: 'plaids',
              name: words('Throws'),
              noun: words('throw'),
              shape: 'throw',
              materials: ['wool', 'cotton'],
              price: [3990, 15900],
              attributes: ['color'],
              pitch: words('Tightly woven for warmth, finished with hand-knotted fringes.')
            }
          ]
        },
        {
          slug: 'bain',
          name: words('Bathroom'),
          inside: [
            {
              slug: 'serviettes',
              name: words('Towels'),
              noun: words('towel'),
              shape: 'towel',
              materials: ['cotton', 'linen'],
              price: [1290, 4990],
              attributes: ['color', 'size', 'pack'],
              pitch: words('Thick, absorbent and quick to dry. It gets softer with every wash.')
            }
          ]
        }
      ]
    }
  ]
}

export const garden: Branch = {
  slug: 'jardin',
  name: words('Garden'),
  inside: [
    {
      slug: 'plantes',
      name: words('Plants'),
      inside: [
        {
          slug: 'accueillir-les-plantes',
          name: words('Growing'),
          inside: [
            {
              slug: 'pots-et-arrosage',
              name: words('Pots and watering'),
              inside: [
                {
                  slug: 'cache-pots',
                  name: words('Planters'),
                  noun: words('planter'),
                  shape: 'planter',
                  materials: ['terracotta', 'ceramic', 'zinc'],
                  price: [990, 5990],
                  attributes: ['color', 'size'],
                  pitch: words(
                    'It lets roots breathe and holds just enough water. Frost-proof.'
                  )
                },
                {
                  slug: 'arrosoirs',
                  name: words('Watering cans'),
                  noun: words('watering can'),
                  shape: 'watering-can',
                  materials: ['zinc', 'enamel', 'steel'],
                  price: [1990, 5490],
                  attributes: ['color', 'capacity'],
                  pitch: words(
                    'The long spout reaches the foot of the plant without wetting the leaves. Well balanced, even when full.'
                  )
                }
              ]
            }
          ]
        }
      ]
    }
  ]
}
