import type { Branch } from './catalogue-types.ts'
import { words } from './words.ts'

export const fashion: Branch = {
  slug: 'mode',
  name: words('Fashion'),
  inside: [
    {
      slug: 'vetements',
      name: words('Clothing'),
      inside: [
        {
          slug: 'hauts',
          name: words('Tops'),
          inside: [
            {
              slug: 'maille-et-jersey',
              name: words('Knitwear and jersey'),
              inside: [
                {
                  slug: 't-shirts',
                  name: words('T-shirts'),
                  noun: words('T-shirt'),
                  shape: 't-shirt',
                  materials: ['cotton', 'linen'],
                  price: [1490, 3990],
                  attributes: ['color', 'size'],
                  pitch: words(
                    'A straight cut, a collar that keeps its shape and a fabric dense enough not to show through.'
                  )
                },
                {
                  slug: 'pulls',
                  name: words('Jumpers'),
                  noun: words('jumper'),
                  shape: 'jumper',
                  materials: ['wool', 'cotton'],
                  price: [4990, 12900],
                  attributes: ['color', 'size'],
                  pitch: words(
                    'Knitted in one piece with no scratchy seams. Warm in winter, light under a jacket.'
                  )
                }
              ]
            },
            {
              slug: 'tissus',
              name: words('Wovens'),
              inside: [
                {
                  slug: 'chemises',
                  name: words('Shirts'),
                  noun: words('shirt'),
                  shape: 'shirt',
                  materials: ['cotton', 'linen'],
                  price: [3990, 8990],
                  attributes: ['color', 'size'],
                  pitch: words(
                    'Mother-of-pearl buttons, a soft collar and a cloth that hardly needs ironing.'
                  )
                }
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'accessoires',
      name: words('Accessories'),
      inside: [
        {
          slug: 'sacs',
          name: words('Bags'),
          inside: [
            {
              slug: 'sacs-du-quotidien',
              name: words('Every day'),
              inside: [
                {
                  slug: 'sacs-a-dos',
                  name: words('Backpacks'),
                  noun: words('backpack'),
                  shape: 'backpack',
                  materials: ['canvas', 'leather'],
                  price: [4990, 17900],
                  attributes: ['color'],
                  pitch: words(
                    'Room for a 15-inch laptop, a bottle and a jumper. It shrugs off a shower.'
                  )
                },
                {
                  slug: 'cabas',
                  name: words('Tote bags'),
                  noun: words('tote bag'),
                  shape: 'tote',
                  materials: ['canvas', 'cotton', 'leather'],
                  price: [1490, 12900],
                  attributes: ['color'],
                  pitch: words(
                    'From market to office: long handles for the shoulder and a pocket for your keys.'
                  )
                }
              ]
            }
          ]
        },
        {
          slug: 'contre-le-froid',
          name: words('For the cold'),
          inside: [
            {
              slug: 'echarpes-et-bonnets',
              name: words('Scarves and beanies'),
              inside: [
                {
                  slug: 'echarpes',
                  name: words('Scarves'),
                  noun: words('scarf'),
                  shape: 'scarf',
                  materials: ['wool', 'cotton'],
                  price: [2490, 7990],
                  attributes: ['color'],
                  pitch: words(
                    'Long enough to go round twice, soft enough to wear against the skin.'
                  )
                },
                {
                  slug: 'bonnets',
                  name: words('Beanies'),
                  noun: words('beanie'),
                  shape: 'beanie',
                  materials: ['wool', 'cotton'],
                  price: [1490, 4490],
                  attributes: ['color'],
                  pitch: words(
                    'A ribbed knit that stays put without squeezing, and a cuff that covers your ears.'
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

export const stationery: Branch = {
  slug: 'bureau-et-papeterie',
  name: words('Office and stationery'),
  inside: [
    {
      slug: 'papeterie',
      name: words('Stationery'),
      inside: [
        {
          slug: 'ecriture',
          name: words('Writing'),
          inside: [
            {
              slug: 'stylos-et-crayons',
              name: words('Pens and pencils'),
              inside: [
                {
                  slug: 'stylos',
                  name: words('Pens'),
                  noun: words('pen'),
                  shape: 'pen',
                  materials: ['brass', 'steel'],
                  price: [390, 4990],
                  attributes: ['color', 'pack'],
                  pitch: words(
                    'Quick-drying ink and a balanced grip. Refillable, so made to last.'
                  )
                },
                {
                  slug: 'crayons',
                  name: words('Pencils'),
                  noun: words('pencil'),
                  shape: 'pencil',
                  materials: ['beech'],
                  price: [120, 890],
                  attributes: ['color', 'pack'],
                  pitch: words(
                    'A lead that survives sharpening, a water-based varnish and wood from managed forests.'
                  )
                }
              ]
            }
          ]
        },
        {
          slug: 'papier',
          name: words('Paper'),
          inside: [
            {
              slug: 'cahiers',
              name: words('Books to write in'),
              inside: [
                {
                  slug: 'carnets',
                  name: words('Notebooks'),
                  noun: words('notebook'),
                  shape: 'notebook',
                  materials: ['linen', 'leather', 'recycled-paper'],
                  price: [590, 3490],
                  attributes: ['color', 'pack'],
                  pitch: words(
                    'It opens quite flat, and the paper takes ink without letting it through. Numbered pages.'
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
