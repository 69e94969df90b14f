import type { Branch } from './catalogue-types.ts'
import { words } from './words.ts'

export const kitchen: Branch = {
  slug: 'cuisine-et-table',
  name: words('Kitchen and table'),
  inside: [
    {
      slug: 'the-et-cafe',
      name: words('Tea and coffee'),
      inside: [
        {
          slug: 'preparation',
          name: words('Brewing'),
          inside: [
            {
              slug: 'theieres',
              name: words('Teapots'),
              noun: words('teapot'),
              shape: 'teapot',
              materials: ['cast-iron', 'ceramic', 'glass'],
              price: [2490, 8990],
              attributes: ['color', 'capacity'],
              pitch: words(
                'It keeps tea warm to the last cup, and the spout pours without a drip. The removable strainer handles even the finest leaves.'
              )
            },
            {
              slug: 'bouilloires',
              name: words('Kettles'),
              noun: words('kettle'),
              shape: 'kettle',
              materials: ['steel', 'enamel'],
              price: [2990, 7990],
              attributes: ['color', 'capacity'],
              pitch: words(
                'A clear whistle when the water boils and a handle that stays cool. For every hob, induction included.'
              )
            },
            {
              slug: 'cafetieres',
              name: words('French presses'),
              noun: words('French press'),
              shape: 'press',
              materials: ['glass', 'steel'],
              price: [2290, 6490],
              attributes: ['color', 'capacity'],
              pitch: words(
                'Four minutes to brew, one press, and the coffee keeps all its body. The triple filter holds back the grounds.'
              )
            }
          ]
        },
        {
          slug: 'service-du-the',
          name: words('Serving'),
          inside: [
            {
              slug: 'mugs',
              name: words('Mugs'),
              noun: words('mug'),
              shape: 'mug',
              materials: ['ceramic', 'enamel', 'porcelain'],
              price: [790, 2490],
              attributes: ['color', 'pack'],
              pitch: words(
                'A handle wide enough for the whole hand, and a thin rim. Dishwasher safe without losing its shine.'
              )
            },
            {
              slug: 'tasses',
              name: words('Cups and saucers'),
              noun: words('cup and saucer'),
              shape: 'cup',
              materials: ['porcelain', 'ceramic'],
              price: [990, 2990],
              attributes: ['color', 'pack'],
              pitch: words(
                'The saucer has just enough room for a biscuit. Stack it, mix it, and add to the set over the years.'
              )
            }
          ]
        }
      ]
    },
    {
      slug: 'vaisselle',
      name: words('Tableware'),
      inside: [
        {
          slug: 'assiettes-et-bols',
          name: words('Plates and bowls'),
          inside: [
            {
              slug: 'assiettes',
              name: words('Plates'),
              noun: words('plate'),
              shape: 'plate',
              materials: ['ceramic', 'porcelain'],
              price: [890, 2890],
              attributes: ['color', 'pack'],
              pitch: words(
                'A slight rim keeps the sauce in. The glaze is applied by hand, so no two pieces are quite alike.'
              )
            },
            {
              slug: 'bols',
              name: words('Bowls'),
              noun: words('bowl'),
              shape: 'bowl',
              materials: ['ceramic', 'porcelain', 'oak'],
              price: [790, 3490],
              attributes: ['color', 'pack'],
              pitch: words(
                'For breakfast, soup or a salad to share: the size that comes out of the cupboard every day.'
              )
            }
          ]
        },
        {
          slug: 'verrerie',
          name: words('Glassware'),
          inside: [
            {
              slug: 'verres',
              name: words('Glasses'),
              noun: words('tumbler'),
              shape: 'tumbler',
              materials: ['glass'],
              price: [490, 1690],
              attributes: ['color', 'pack'],
              pitch: words(
                'Mouth-blown: sturdy enough for everyday water, fine enough for a good wine.'
              )
            },
            {
              slug: 'carafes',
              name: words('Carafes'),
              noun: words('carafe'),
              shape: 'carafe',
              materials: ['glass'],
              price: [1990, 5990],
              attributes: ['color', 'capacity'],
              pitch: words(
                'A narrow neck for the ice, a wide base so it stays put. The cork stopper keeps everything fresh.'
              )
            }
          ]
        }
      ]
    }
  ]
}
