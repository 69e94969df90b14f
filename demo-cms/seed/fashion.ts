import type { Branch } from './catalogue-types.ts'

export const fashion: Branch = {
  slug: 'mode',
  name: ['Mode', 'Mode', 'Fashion', 'Mode'],
  inside: [
    {
      slug: 'vetements',
      name: ['Vêtements', 'Kleding', 'Clothing', 'Kleidung'],
      inside: [
        {
          slug: 'hauts',
          name: ['Hauts', 'Bovenkleding', 'Tops', 'Oberteile'],
          inside: [
            {
              slug: 'maille-et-jersey',
              name: [
                'Maille et jersey',
                'Tricot en jersey',
                'Knitwear and jersey',
                'Strick und Jersey'
              ],
              inside: [
                {
                  slug: 't-shirts',
                  name: ['T-shirts', 'T-shirts', 'T-shirts', 'T-Shirts'],
                  noun: ['T-shirt', 'T-shirt', 'T-shirt', 'T-Shirt'],
                  shape: 't-shirt',
                  materials: ['cotton', 'linen'],
                  price: [1490, 3990],
                  attributes: ['color', 'size'],
                  pitch: [
                    'Une coupe droite, un col qui ne se détend pas et une matière assez dense pour ne rien laisser voir.',
                    'Een rechte snit, een hals die niet uitlubbert en een stof die dicht genoeg is om niet door te schijnen.',
                    'A straight cut, a collar that keeps its shape and a fabric dense enough not to show through.',
                    'Ein gerader Schnitt, ein Kragen, der nicht ausleiert, und ein Stoff, der dicht genug ist, um nichts durchscheinen zu lassen.'
                  ]
                },
                {
                  slug: 'pulls',
                  name: ['Pulls', 'Truien', 'Jumpers', 'Pullover'],
                  noun: ['Pull', 'Trui', 'jumper', 'Pullover'],
                  shape: 'jumper',
                  materials: ['wool', 'cotton'],
                  price: [4990, 12900],
                  attributes: ['color', 'size'],
                  pitch: [
                    'Tricoté d’une pièce, sans couture qui gratte. Chaud en hiver, léger sous une veste.',
                    'Uit één stuk gebreid, zonder kriebelende naden. Warm in de winter, licht onder een jas.',
                    'Knitted in one piece with no scratchy seams. Warm in winter, light under a jacket.',
                    'In einem Stück gestrickt, ohne kratzende Nähte. Warm im Winter, leicht unter einer Jacke.'
                  ]
                }
              ]
            },
            {
              slug: 'tissus',
              name: ['Tissus', 'Geweven stoffen', 'Wovens', 'Gewebtes'],
              inside: [
                {
                  slug: 'chemises',
                  name: ['Chemises', 'Hemden', 'Shirts', 'Hemden'],
                  noun: ['Chemise', 'Hemd', 'shirt', 'Hemd'],
                  shape: 'shirt',
                  materials: ['cotton', 'linen'],
                  price: [3990, 8990],
                  attributes: ['color', 'size'],
                  pitch: [
                    'Des boutons en nacre, un col souple, et une étoffe qui se passe presque du fer.',
                    'Parelmoeren knopen, een soepele kraag en een stof die bijna geen strijkijzer nodig heeft.',
                    'Mother-of-pearl buttons, a soft collar and a cloth that hardly needs ironing.',
                    'Perlmuttknöpfe, ein weicher Kragen und ein Stoff, der fast ohne Bügeleisen auskommt.'
                  ]
                }
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'accessoires',
      name: ['Accessoires', 'Accessoires', 'Accessories', 'Accessoires'],
      inside: [
        {
          slug: 'sacs',
          name: ['Sacs', 'Tassen', 'Bags', 'Taschen'],
          inside: [
            {
              slug: 'sacs-du-quotidien',
              name: ['Au quotidien', 'Voor elke dag', 'Every day', 'Für jeden Tag'],
              inside: [
                {
                  slug: 'sacs-a-dos',
                  name: ['Sacs à dos', 'Rugzakken', 'Backpacks', 'Rucksäcke'],
                  noun: ['Sac à dos', 'Rugzak', 'backpack', 'Rucksack'],
                  shape: 'backpack',
                  materials: ['canvas', 'leather'],
                  price: [4990, 17900],
                  attributes: ['color'],
                  pitch: [
                    'Un ordinateur de 15 pouces, une gourde et un pull y tiennent. Il résiste à l’averse.',
                    'Plaats voor een laptop van 15 inch, een drinkfles en een trui. Bestand tegen een regenbui.',
                    'Room for a 15-inch laptop, a bottle and a jumper. It shrugs off a shower.',
                    'Platz für einen 15-Zoll-Laptop, eine Trinkflasche und einen Pullover. Einem Regenschauer hält er stand.'
                  ]
                },
                {
                  slug: 'cabas',
                  name: ['Cabas', 'Shoppers', 'Tote bags', 'Shopper'],
                  noun: ['Cabas', 'Shopper', 'tote bag', 'Shopper'],
                  shape: 'tote',
                  materials: ['canvas', 'cotton', 'leather'],
                  price: [1490, 12900],
                  attributes: ['color'],
                  pitch: [
                    'Du marché au bureau : de longues anses pour l’épaule et une poche pour les clés.',
                    'Van de markt naar kantoor: lange hengsels voor over de schouder en een vakje voor de sleutels.',
                    'From market to office: long handles for the shoulder and a pocket for your keys.',
                    'Vom Markt ins Büro: lange Henkel für die Schulter und ein Fach für die Schlüssel.'
                  ]
                }
              ]
            }
          ]
        },
        {
          slug: 'contre-le-froid',
          name: ['Contre le froid', 'Tegen de kou', 'For the cold', 'Gegen die Kälte'],
          inside: [
            {
              slug: 'echarpes-et-bonnets',
              name: [
                'Écharpes et bonnets',
                'Sjaals en mutsen',
                'Scarves and beanies',
                'Schals und Mützen'
              ],
              inside: [
                {
                  slug: 'echarpes',
                  name: ['Écharpes', 'Sjaals', 'Scarves', 'Schals'],
                  noun: ['Écharpe', 'Sjaal', 'scarf', 'Schal'],
                  shape: 'scarf',
                  materials: ['wool', 'cotton'],
                  price: [2490, 7990],
                  attributes: ['color'],
                  pitch: [
                    'Assez longue pour deux tours, assez douce pour la porter à même la peau.',
                    'Lang genoeg om twee keer om te slaan, zacht genoeg op de blote huid.',
                    'Long enough to go round twice, soft enough to wear against the skin.',
                    'Lang genug, um ihn zweimal umzuschlagen, weich genug für die bloße Haut.'
                  ]
                },
                {
                  slug: 'bonnets',
                  name: ['Bonnets', 'Mutsen', 'Beanies', 'Mützen'],
                  noun: ['Bonnet', 'Muts', 'beanie', 'Mütze'],
                  shape: 'beanie',
                  materials: ['wool', 'cotton'],
                  price: [1490, 4490],
                  attributes: ['color'],
                  pitch: [
                    'Une maille côtelée qui tient sans serrer, et un revers qui protège les oreilles.',
                    'Ribtricot dat blijft zitten zonder te knellen, met een omslag over de oren.',
                    'A ribbed knit that stays put without squeezing, and a cuff that covers your ears.',
                    'Ein Rippstrick, der sitzt, ohne zu drücken, und ein Umschlag, der die Ohren schützt.'
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

export const stationery: Branch = {
  slug: 'bureau-et-papeterie',
  name: [
    'Bureau et papeterie',
    'Kantoor en papier',
    'Office and stationery',
    'Büro und Papeterie'
  ],
  inside: [
    {
      slug: 'papeterie',
      name: ['Papeterie', 'Papierwaren', 'Stationery', 'Papeterie'],
      inside: [
        {
          slug: 'ecriture',
          name: ['Écriture', 'Schrijven', 'Writing', 'Schreiben'],
          inside: [
            {
              slug: 'stylos-et-crayons',
              name: ['Stylos et crayons', 'Pennen en potloden', 'Pens and pencils', 'Stifte'],
              inside: [
                {
                  slug: 'stylos',
                  name: ['Stylos', 'Pennen', 'Pens', 'Kugelschreiber'],
                  noun: ['Stylo', 'Pen', 'pen', 'Kugelschreiber'],
                  shape: 'pen',
                  materials: ['brass', 'steel'],
                  price: [390, 4990],
                  attributes: ['color', 'pack'],
                  pitch: [
                    'Une encre qui sèche vite et une prise en main équilibrée. Rechargeable, donc fait pour durer.',
                    'Sneldrogende inkt en een evenwichtige grip. Navulbaar, dus gemaakt om lang mee te gaan.',
                    'Quick-drying ink and a balanced grip. Refillable, so made to last.',
                    'Schnell trocknende Tinte und ein ausgewogener Griff. Nachfüllbar, also auf Dauer angelegt.'
                  ]
                },
                {
                  slug: 'crayons',
                  name: ['Crayons', 'Potloden', 'Pencils', 'Bleistifte'],
                  noun: ['Crayon', 'Potlood', 'pencil', 'Bleistift'],
                  shape: 'pencil',
                  materials: ['beech'],
                  price: [120, 890],
                  attributes: ['color', 'pack'],
                  pitch: [
                    'Une mine qui ne casse pas quand on le taille, un vernis à l’eau, un bois de forêts gérées.',
                    'Een stift die niet breekt bij het slijpen, een lak op waterbasis en hout uit beheerde bossen.',
                    'A lead that survives sharpening, a water-based varnish and wood from managed forests.',
                    'Eine Mine, die beim Spitzen nicht bricht, ein Lack auf Wasserbasis und Holz aus bewirtschafteten Wäldern.'
                  ]
                }
              ]
            }
          ]
        },
        {
          slug: 'papier',
          name: ['Papier', 'Papier', 'Paper', 'Papier'],
          inside: [
            {
              slug: 'cahiers',
              name: ['Cahiers', 'Schriften', 'Books to write in', 'Hefte'],
              inside: [
                {
                  slug: 'carnets',
                  name: ['Carnets', 'Notitieboeken', 'Notebooks', 'Notizbücher'],
                  noun: ['Carnet', 'Notitieboek', 'notebook', 'Notizbuch'],
                  shape: 'notebook',
                  materials: ['linen', 'leather', 'recycled-paper'],
                  price: [590, 3490],
                  attributes: ['color', 'pack'],
                  pitch: [
                    'Il s’ouvre bien à plat, son papier boit l’encre sans la laisser passer. Pages numérotées.',
                    'Valt helemaal open en het papier neemt inkt op zonder doordrukken. Met genummerde bladzijden.',
                    'It opens quite flat, and the paper takes ink without letting it through. Numbered pages.',
                    'Es liegt ganz flach auf, und sein Papier nimmt Tinte auf, ohne sie durchzulassen. Nummerierte Seiten.'
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
