import type { Branch } from './catalogue-types.ts'

export const decoration: Branch = {
  slug: 'decoration',
  name: ['Décoration', 'Decoratie', 'Decoration', 'Dekoration'],
  inside: [
    {
      slug: 'objets',
      name: ['Objets', 'Objecten', 'Objects', 'Objekte'],
      inside: [
        {
          slug: 'a-placer',
          name: ['À placer', 'Om neer te zetten', 'To stand', 'Zum Hinstellen'],
          inside: [
            {
              slug: 'vases',
              name: ['Vases', 'Vazen', 'Vases', 'Vasen'],
              noun: ['Vase', 'Vaas', 'vase', 'Vase'],
              shape: 'vase',
              materials: ['ceramic', 'glass', 'terracotta'],
              price: [1490, 7990],
              attributes: ['color', 'size'],
              pitch: [
                'Une seule branche suffit, un bouquet lui va aussi. Étanche, il ne marque pas les meubles.',
                'Eén tak volstaat, een boeket mag ook. Waterdicht en zonder kringen op de kast.',
                'A single branch is enough, a bouquet suits it too. Watertight, and leaves no rings.',
                'Ein einzelner Zweig genügt, auch ein Strauß steht ihr gut. Wasserdicht und ohne Ränder auf dem Möbel.'
              ]
            },
            {
              slug: 'bougies',
              name: ['Bougies', 'Kaarsen', 'Candles', 'Kerzen'],
              noun: ['Bougie', 'Kaars', 'candle', 'Kerze'],
              shape: 'candle',
              materials: ['beeswax', 'soy-wax'],
              price: [590, 2990],
              attributes: ['color', 'pack'],
              pitch: [
                'Elle brûle longtemps, droit et sans fumée. La mèche en coton ne contient aucun métal.',
                'Ze brandt lang, recht en zonder walm. De katoenen lont bevat geen metaal.',
                'It burns long, straight and without smoke. The cotton wick is free of metal.',
                'Sie brennt lange, gerade und ohne Rauch. Der Docht aus Baumwolle ist frei von Metall.'
              ]
            }
          ]
        },
        {
          slug: 'au-mur',
          name: ['Au mur', 'Aan de muur', 'On the wall', 'An der Wand'],
          inside: [
            {
              slug: 'horloges',
              name: ['Horloges', 'Klokken', 'Clocks', 'Uhren'],
              noun: ['Horloge', 'Klok', 'clock', 'Wanduhr'],
              shape: 'clock',
              materials: ['oak', 'steel', 'walnut'],
              price: [2990, 11900],
              attributes: ['color'],
              pitch: [
                'Un mouvement silencieux : l’heure se lit de loin, mais ne s’entend pas.',
                'Met een geruisloos uurwerk: u leest de tijd van ver, maar hoort hem niet.',
                'A silent movement: you can read the time from afar, but never hear it.',
                'Ein lautloses Uhrwerk: Die Zeit ist von Weitem zu lesen, aber nie zu hören.'
              ]
            },
            {
              slug: 'miroirs',
              name: ['Miroirs', 'Spiegels', 'Mirrors', 'Spiegel'],
              noun: ['Miroir', 'Spiegel', 'mirror', 'Spiegel'],
              shape: 'mirror',
              materials: ['oak', 'brass', 'rattan'],
              price: [3990, 19900],
              attributes: ['color', 'size'],
              pitch: [
                'Dans une entrée il agrandit, près d’une fenêtre il éclaire. Fixations comprises.',
                'In de hal maakt hij ruimer, bij een raam lichter. Bevestiging inbegrepen.',
                'In a hallway it adds space, near a window it adds light. Fixings included.',
                'Im Flur schafft er Weite, am Fenster Licht. Befestigung inbegriffen.'
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'textile',
      name: ['Textile', 'Textiel', 'Textiles', 'Textilien'],
      inside: [
        {
          slug: 'salon-et-chambre',
          name: [
            'Salon et chambre',
            'Salon en slaapkamer',
            'Living room and bedroom',
            'Wohn- und Schlafzimmer'
          ],
          inside: [
            {
              slug: 'coussins',
              name: ['Coussins', 'Kussens', 'Cushions', 'Kissen'],
              noun: ['Coussin', 'Kussen', 'cushion', 'Kissen'],
              shape: 'cushion',
              materials: ['linen', 'velvet', 'cotton'],
              price: [1990, 6990],
              attributes: ['color', 'size'],
              pitch: [
                'Garnissage en plumes, moelleux sans s’affaisser. La housse à fermeture cachée se lave à 30 °C.',
                'Gevuld met veren: zacht zonder in te zakken. De hoes met blinde rits wast u op 30 °C.',
                'Filled with feathers: soft without going flat. The cover, with its hidden zip, washes at 30 °C.',
                'Mit Federn gefüllt: weich, ohne einzusinken. Der Bezug mit verdecktem Reißverschluss ist bei 30 °C waschbar.'
              ]
            },
            {
              slug: 'plaids',
              name: ['Plaids', 'Plaids', 'Throws', 'Decken'],
              noun: ['Plaid', 'Plaid', 'throw', 'Decke'],
              shape: 'throw',
              materials: ['wool', 'cotton'],
              price: [3990, 15900],
              attributes: ['color'],
              pitch: [
                'Tissé serré pour tenir chaud, fini par des franges nouées à la main.',
                'Dicht geweven voor de warmte en afgewerkt met handgeknoopte franjes.',
                'Tightly woven for warmth, finished with hand-knotted fringes.',
                'Dicht gewebt, damit sie wärmt, und mit handgeknüpften Fransen vollendet.'
              ]
            }
          ]
        },
        {
          slug: 'bain',
          name: ['Bain', 'Badkamer', 'Bathroom', 'Bad'],
          inside: [
            {
              slug: 'serviettes',
              name: ['Serviettes', 'Handdoeken', 'Towels', 'Handtücher'],
              noun: ['Serviette', 'Handdoek', 'towel', 'Handtuch'],
              shape: 'towel',
              materials: ['cotton', 'linen'],
              price: [1290, 4990],
              attributes: ['color', 'size', 'pack'],
              pitch: [
                'Épaisse, absorbante et vite sèche. Elle devient plus douce à chaque lavage.',
                'Dik, absorberend en snel droog. Wordt zachter bij elke wasbeurt.',
                'Thick, absorbent and quick to dry. It gets softer with every wash.',
                'Dick, saugfähig und schnell trocken. Wird mit jeder Wäsche weicher.'
              ]
            }
          ]
        }
      ]
    }
  ]
}

export const garden: Branch = {
  slug: 'jardin',
  name: ['Jardin', 'Tuin', 'Garden', 'Garten'],
  inside: [
    {
      slug: 'plantes',
      name: ['Plantes', 'Planten', 'Plants', 'Pflanzen'],
      inside: [
        {
          slug: 'accueillir-les-plantes',
          name: ['Cultiver', 'Kweken', 'Growing', 'Anpflanzen'],
          inside: [
            {
              slug: 'pots-et-arrosage',
              name: [
                'Pots et arrosage',
                'Potten en gieten',
                'Pots and watering',
                'Töpfe und Gießen'
              ],
              inside: [
                {
                  slug: 'cache-pots',
                  name: ['Cache-pots', 'Bloempotten', 'Planters', 'Übertöpfe'],
                  noun: ['Cache-pot', 'Bloempot', 'planter', 'Übertopf'],
                  shape: 'planter',
                  materials: ['terracotta', 'ceramic', 'zinc'],
                  price: [990, 5990],
                  attributes: ['color', 'size'],
                  pitch: [
                    'Il laisse respirer les racines et retient l’eau juste ce qu’il faut. Résiste au gel.',
                    'Laat de wortels ademen en houdt net genoeg water vast. Vorstbestendig.',
                    'It lets roots breathe and holds just enough water. Frost-proof.',
                    'Er lässt die Wurzeln atmen und hält gerade genug Wasser. Frostbeständig.'
                  ]
                },
                {
                  slug: 'arrosoirs',
                  name: ['Arrosoirs', 'Gieters', 'Watering cans', 'Gießkannen'],
                  noun: ['Arrosoir', 'Gieter', 'watering can', 'Gießkanne'],
                  shape: 'watering-can',
                  materials: ['zinc', 'enamel', 'steel'],
                  price: [1990, 5490],
                  attributes: ['color', 'capacity'],
                  pitch: [
                    'Son long bec atteint le pied des plantes sans mouiller les feuilles. Bien équilibré, même plein.',
                    'De lange tuit bereikt de voet van de plant zonder de bladeren nat te maken. Goed in balans, ook vol.',
                    'The long spout reaches the foot of the plant without wetting the leaves. Well balanced, even when full.',
                    'Die lange Tülle erreicht den Fuß der Pflanzen, ohne die Blätter zu benetzen. Gut ausbalanciert, auch wenn sie voll ist.'
                  ]
                }
              ]
            }
          ]
        }
      ]
    }
  ]
}
