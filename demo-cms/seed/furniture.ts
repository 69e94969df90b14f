import type { Branch } from './catalogue-types.ts'
import { words } from './words.ts'

export const furniture: Branch = {
  slug: 'mobilier',
  name: words('Furniture'),
  inside: [
    {
      slug: 'sieges',
      name: words('Seating'),
      inside: [
        {
          slug: 'assises',
          name: words('Dining and living'),
          inside: [
            {
              slug: 'chaises',
              name: words('Chairs'),
              noun: words('chair'),
              shape: 'chair',
              materials: ['oak', 'beech', 'rattan'],
              price: [8900, 28900],
              attributes: ['color'],
              pitch: words(
                'A curved back that follows yours and a seat wide enough for long dinners. Delivered assembled.'
              )
            },
            {
              slug: 'fauteuils',
              name: words('Armchairs'),
              noun: words('armchair'),
              shape: 'armchair',
              materials: ['velvet', 'linen', 'leather'],
              price: [29900, 89900],
              attributes: ['color'],
              pitch: words(
                'Deep, low and welcoming: the seat everyone fights over in the evening. Washable covers.'
              )
            },
            {
              slug: 'tabourets',
              name: words('Stools'),
              noun: words('stool'),
              shape: 'stool',
              materials: ['oak', 'beech', 'steel'],
              price: [4900, 15900],
              attributes: ['color'],
              pitch: words(
                'A spare seat, a bedside table or a step: it fits anywhere and stacks six high.'
              )
            }
          ]
        }
      ]
    },
    {
      slug: 'tables',
      name: words('Tables'),
      inside: [
        {
          slug: 'tables-du-quotidien',
          name: words('Living and working'),
          inside: [
            {
              slug: 'tables-basses',
              name: words('Coffee tables'),
              noun: words('coffee table'),
              shape: 'coffee-table',
              materials: ['oak', 'walnut', 'glass'],
              price: [12900, 49900],
              attributes: ['color'],
              pitch: words(
                'Soft corners for your shins, and a top that minds neither cups nor feet.'
              )
            },
            {
              slug: 'bureaux',
              name: words('Desks'),
              noun: words('desk'),
              shape: 'desk',
              materials: ['oak', 'walnut', 'beech'],
              price: [19900, 69900],
              attributes: ['color'],
              pitch: words(
                'A discreet drawer, a way out for the cables and just enough room to work well.'
              )
            }
          ]
        }
      ]
    }
  ]
}

export const lighting: Branch = {
  slug: 'eclairage',
  name: words('Lighting'),
  inside: [
    {
      slug: 'lampes',
      name: words('Lamps'),
      inside: [
        {
          slug: 'a-poser',
          name: words('Standing lamps'),
          inside: [
            {
              slug: 'lampes-de-table',
              name: words('Table lamps'),
              noun: words('table lamp'),
              shape: 'table-lamp',
              materials: ['ceramic', 'brass', 'linen'],
              price: [3900, 18900],
              attributes: ['color'],
              pitch: words('Warm light without glare and a dimmer on the cord. Bulb included.')
            },
            {
              slug: 'lampadaires',
              name: words('Floor lamps'),
              noun: words('floor lamp'),
              shape: 'floor-lamp',
              materials: ['steel', 'brass', 'oak'],
              price: [9900, 34900],
              attributes: ['color'],
              pitch: words(
                'The right light over your shoulder for reading, or against the wall for company. Weighted base.'
              )
            }
          ]
        },
        {
          slug: 'a-suspendre',
          name: words('Hanging lamps'),
          inside: [
            {
              slug: 'suspensions',
              name: words('Pendant lamps'),
              noun: words('pendant lamp'),
              shape: 'pendant',
              materials: ['paper', 'rattan', 'brass', 'glass'],
              price: [4900, 22900],
              attributes: ['color'],
              pitch: words(
                'Over a table it brings people together. The two-metre fabric cord adjusts without tools.'
              )
            }
          ]
        }
      ]
    }
  ]
}
