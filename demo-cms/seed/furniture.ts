import type { Branch } from './catalogue-types.ts'

export const furniture: Branch = {
  slug: 'mobilier',
  name: ['Mobilier', 'Meubelen', 'Furniture', 'Möbel'],
  inside: [
    {
      slug: 'sieges',
      name: ['Sièges', 'Zitmeubelen', 'Seating', 'Sitzmöbel'],
      inside: [
        {
          slug: 'assises',
          name: [
            'Salle à manger et salon',
            'Eetkamer en salon',
            'Dining and living',
            'Ess- und Wohnzimmer'
          ],
          inside: [
            {
              slug: 'chaises',
              name: ['Chaises', 'Stoelen', 'Chairs', 'Stühle'],
              noun: ['Chaise', 'Stoel', 'chair', 'Stuhl'],
              shape: 'chair',
              materials: ['oak', 'beech', 'rattan'],
              price: [8900, 28900],
              attributes: ['color'],
              pitch: [
                'Un dossier courbé qui suit le dos, une assise assez large pour les longs repas. Livrée montée.',
                'Een gebogen rugleuning die de rug volgt en een zitting die breed genoeg is voor lang tafelen. Wordt gemonteerd geleverd.',
                'A curved back that follows yours and a seat wide enough for long dinners. Delivered assembled.',
                'Eine geschwungene Lehne, die sich dem Rücken anpasst, und eine Sitzfläche, die breit genug für lange Abende bei Tisch ist. Wird montiert geliefert.'
              ]
            },
            {
              slug: 'fauteuils',
              name: ['Fauteuils', 'Fauteuils', 'Armchairs', 'Sessel'],
              noun: ['Fauteuil', 'Fauteuil', 'armchair', 'Sessel'],
              shape: 'armchair',
              materials: ['velvet', 'linen', 'leather'],
              price: [29900, 89900],
              attributes: ['color'],
              pitch: [
                'Profond, bas et accueillant : le fauteuil que l’on se dispute le soir. Housses lavables.',
                'Diep, laag en gastvrij: de zetel waar ’s avonds om gevochten wordt. Met wasbare hoezen.',
                'Deep, low and welcoming: the seat everyone fights over in the evening. Washable covers.',
                'Tief, niedrig und einladend: der Sessel, um den sich abends alle streiten. Bezüge waschbar.'
              ]
            },
            {
              slug: 'tabourets',
              name: ['Tabourets', 'Krukken', 'Stools', 'Hocker'],
              noun: ['Tabouret', 'Kruk', 'stool', 'Hocker'],
              shape: 'stool',
              materials: ['oak', 'beech', 'steel'],
              price: [4900, 15900],
              attributes: ['color'],
              pitch: [
                'Siège d’appoint, table de chevet ou marche-pied, il trouve sa place partout et s’empile par six.',
                'Extra zitplaats, nachtkastje of opstapje: hij past overal en is per zes stapelbaar.',
                'A spare seat, a bedside table or a step: it fits anywhere and stacks six high.',
                'Zusätzlicher Sitzplatz, Nachttisch oder Tritt: Er passt überall hin und lässt sich zu sechst stapeln.'
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'tables',
      name: ['Tables', 'Tafels', 'Tables', 'Tische'],
      inside: [
        {
          slug: 'tables-du-quotidien',
          name: [
            'Salon et travail',
            'Salon en werk',
            'Living and working',
            'Wohnen und Arbeiten'
          ],
          inside: [
            {
              slug: 'tables-basses',
              name: ['Tables basses', 'Salontafels', 'Coffee tables', 'Couchtische'],
              noun: ['Table basse', 'Salontafel', 'coffee table', 'Couchtisch'],
              shape: 'coffee-table',
              materials: ['oak', 'walnut', 'glass'],
              price: [12900, 49900],
              attributes: ['color'],
              pitch: [
                'Des angles doux pour les tibias et un plateau qui ne craint ni les tasses ni les pieds.',
                'Zachte hoeken voor de schenen en een blad dat tegen kopjes en voeten kan.',
                'Soft corners for your shins, and a top that minds neither cups nor feet.',
                'Sanfte Ecken, die die Schienbeine schonen, und eine Platte, der weder Tassen noch Füße etwas anhaben.'
              ]
            },
            {
              slug: 'bureaux',
              name: ['Bureaux', 'Bureaus', 'Desks', 'Schreibtische'],
              noun: ['Bureau', 'Bureau', 'desk', 'Schreibtisch'],
              shape: 'desk',
              materials: ['oak', 'walnut', 'beech'],
              price: [19900, 69900],
              attributes: ['color'],
              pitch: [
                'Un tiroir discret, un passage pour les câbles et juste assez de place pour bien travailler.',
                'Een discrete lade, een kabeldoorvoer en precies genoeg plaats om goed te werken.',
                'A discreet drawer, a way out for the cables and just enough room to work well.',
                'Eine unauffällige Schublade, ein Durchlass für Kabel und genau genug Platz, um gut zu arbeiten.'
              ]
            }
          ]
        }
      ]
    }
  ]
}

export const lighting: Branch = {
  slug: 'eclairage',
  name: ['Éclairage', 'Verlichting', 'Lighting', 'Beleuchtung'],
  inside: [
    {
      slug: 'lampes',
      name: ['Lampes', 'Lampen', 'Lamps', 'Lampen'],
      inside: [
        {
          slug: 'a-poser',
          name: ['À poser', 'Staande lampen', 'Standing lamps', 'Stehende Lampen'],
          inside: [
            {
              slug: 'lampes-de-table',
              name: ['Lampes de table', 'Tafellampen', 'Table lamps', 'Tischlampen'],
              noun: ['Lampe de table', 'Tafellamp', 'table lamp', 'Tischlampe'],
              shape: 'table-lamp',
              materials: ['ceramic', 'brass', 'linen'],
              price: [3900, 18900],
              attributes: ['color'],
              pitch: [
                'Une lumière chaude et sans éblouissement, avec un variateur sur le fil. Ampoule fournie.',
                'Warm licht zonder verblinding, met een dimmer in het snoer. Lamp inbegrepen.',
                'Warm light without glare and a dimmer on the cord. Bulb included.',
                'Warmes Licht ohne zu blenden, mit einem Dimmer am Kabel. Leuchtmittel inbegriffen.'
              ]
            },
            {
              slug: 'lampadaires',
              name: ['Lampadaires', 'Vloerlampen', 'Floor lamps', 'Stehlampen'],
              noun: ['Lampadaire', 'Vloerlamp', 'floor lamp', 'Stehlampe'],
              shape: 'floor-lamp',
              materials: ['steel', 'brass', 'oak'],
              price: [9900, 34900],
              attributes: ['color'],
              pitch: [
                'La bonne lumière par-dessus l’épaule pour lire, ou vers le mur pour recevoir. Pied lesté.',
                'Het juiste licht over de schouder om te lezen, of tegen de muur als er bezoek is. Verzwaarde voet.',
                'The right light over your shoulder for reading, or against the wall for company. Weighted base.',
                'Das richtige Licht über die Schulter zum Lesen oder gegen die Wand, wenn Gäste da sind. Beschwerter Fuß.'
              ]
            }
          ]
        },
        {
          slug: 'a-suspendre',
          name: ['À suspendre', 'Hanglampen', 'Hanging lamps', 'Hängelampen'],
          inside: [
            {
              slug: 'suspensions',
              name: ['Suspensions', 'Pendellampen', 'Pendant lamps', 'Pendelleuchten'],
              noun: ['Suspension', 'Pendellamp', 'pendant lamp', 'Pendelleuchte'],
              shape: 'pendant',
              materials: ['paper', 'rattan', 'brass', 'glass'],
              price: [4900, 22900],
              attributes: ['color'],
              pitch: [
                'Au-dessus d’une table, elle rassemble. Le fil textile de deux mètres se règle sans outil.',
                'Boven een tafel brengt ze iedereen samen. Het textielsnoer van twee meter is zonder gereedschap in te korten.',
                'Over a table it brings people together. The two-metre fabric cord adjusts without tools.',
                'Über einem Tisch bringt sie alle zusammen. Das zwei Meter lange Textilkabel lässt sich ohne Werkzeug kürzen.'
              ]
            }
          ]
        }
      ]
    }
  ]
}
