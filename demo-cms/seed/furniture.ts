import type { Branch } from './catalogue-types.ts'

export const furniture: Branch = {
  slug: 'mobilier',
  name: ['Mobilier', 'Meubelen', 'Furniture'],
  inside: [
    {
      slug: 'sieges',
      name: ['Sièges', 'Zitmeubelen', 'Seating'],
      inside: [
        {
          slug: 'assises',
          name: ['Salle à manger et salon', 'Eetkamer en salon', 'Dining and living'],
          inside: [
            {
              slug: 'chaises',
              name: ['Chaises', 'Stoelen', 'Chairs'],
              noun: ['Chaise', 'Stoel', 'chair'],
              shape: 'chair',
              materials: ['oak', 'beech', 'rattan'],
              price: [8900, 28900],
              attributes: ['color'],
              pitch: [
                'Un dossier courbé qui suit le dos, une assise assez large pour les longs repas. Livrée montée.',
                'Een gebogen rugleuning die de rug volgt en een zitting die breed genoeg is voor lang tafelen. Wordt gemonteerd geleverd.',
                'A curved back that follows yours and a seat wide enough for long dinners. Delivered assembled.'
              ]
            },
            {
              slug: 'fauteuils',
              name: ['Fauteuils', 'Fauteuils', 'Armchairs'],
              noun: ['Fauteuil', 'Fauteuil', 'armchair'],
              shape: 'armchair',
              materials: ['velvet', 'linen', 'leather'],
              price: [29900, 89900],
              attributes: ['color'],
              pitch: [
                'Profond, bas et accueillant : le fauteuil que l’on se dispute le soir. Housses lavables.',
                'Diep, laag en gastvrij: de zetel waar ’s avonds om gevochten wordt. Met wasbare hoezen.',
                'Deep, low and welcoming: the seat everyone fights over in the evening. Washable covers.'
              ]
            },
            {
              slug: 'tabourets',
              name: ['Tabourets', 'Krukken', 'Stools'],
              noun: ['Tabouret', 'Kruk', 'stool'],
              shape: 'stool',
              materials: ['oak', 'beech', 'steel'],
              price: [4900, 15900],
              attributes: ['color'],
              pitch: [
                'Siège d’appoint, table de chevet ou marche-pied, il trouve sa place partout et s’empile par six.',
                'Extra zitplaats, nachtkastje of opstapje: hij past overal en is per zes stapelbaar.',
                'A spare seat, a bedside table or a step: it fits anywhere and stacks six high.'
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'tables',
      name: ['Tables', 'Tafels', 'Tables'],
      inside: [
        {
          slug: 'tables-du-quotidien',
          name: ['Salon et travail', 'Salon en werk', 'Living and working'],
          inside: [
            {
              slug: 'tables-basses',
              name: ['Tables basses', 'Salontafels', 'Coffee tables'],
              noun: ['Table basse', 'Salontafel', 'coffee table'],
              shape: 'coffee-table',
              materials: ['oak', 'walnut', 'glass'],
              price: [12900, 49900],
              attributes: ['color'],
              pitch: [
                'Des angles doux pour les tibias et un plateau qui ne craint ni les tasses ni les pieds.',
                'Zachte hoeken voor de schenen en een blad dat tegen kopjes en voeten kan.',
                'Soft corners for your shins, and a top that minds neither cups nor feet.'
              ]
            },
            {
              slug: 'bureaux',
              name: ['Bureaux', 'Bureaus', 'Desks'],
              noun: ['Bureau', 'Bureau', 'desk'],
              shape: 'desk',
              materials: ['oak', 'walnut', 'beech'],
              price: [19900, 69900],
              attributes: ['color'],
              pitch: [
                'Un tiroir discret, un passage pour les câbles et juste assez de place pour bien travailler.',
                'Een discrete lade, een kabeldoorvoer en precies genoeg plaats om goed te werken.',
                'A discreet drawer, a way out for the cables and just enough room to work well.'
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
  name: ['Éclairage', 'Verlichting', 'Lighting'],
  inside: [
    {
      slug: 'lampes',
      name: ['Lampes', 'Lampen', 'Lamps'],
      inside: [
        {
          slug: 'a-poser',
          name: ['À poser', 'Staande lampen', 'Standing lamps'],
          inside: [
            {
              slug: 'lampes-de-table',
              name: ['Lampes de table', 'Tafellampen', 'Table lamps'],
              noun: ['Lampe de table', 'Tafellamp', 'table lamp'],
              shape: 'table-lamp',
              materials: ['ceramic', 'brass', 'linen'],
              price: [3900, 18900],
              attributes: ['color'],
              pitch: [
                'Une lumière chaude et sans éblouissement, avec un variateur sur le fil. Ampoule fournie.',
                'Warm licht zonder verblinding, met een dimmer in het snoer. Lamp inbegrepen.',
                'Warm light without glare and a dimmer on the cord. Bulb included.'
              ]
            },
            {
              slug: 'lampadaires',
              name: ['Lampadaires', 'Vloerlampen', 'Floor lamps'],
              noun: ['Lampadaire', 'Vloerlamp', 'floor lamp'],
              shape: 'floor-lamp',
              materials: ['steel', 'brass', 'oak'],
              price: [9900, 34900],
              attributes: ['color'],
              pitch: [
                'La bonne lumière par-dessus l’épaule pour lire, ou vers le mur pour recevoir. Pied lesté.',
                'Het juiste licht over de schouder om te lezen, of tegen de muur als er bezoek is. Verzwaarde voet.',
                'The right light over your shoulder for reading, or against the wall for company. Weighted base.'
              ]
            }
          ]
        },
        {
          slug: 'a-suspendre',
          name: ['À suspendre', 'Hanglampen', 'Hanging lamps'],
          inside: [
            {
              slug: 'suspensions',
              name: ['Suspensions', 'Pendellampen', 'Pendant lamps'],
              noun: ['Suspension', 'Pendellamp', 'pendant lamp'],
              shape: 'pendant',
              materials: ['paper', 'rattan', 'brass', 'glass'],
              price: [4900, 22900],
              attributes: ['color'],
              pitch: [
                'Au-dessus d’une table, elle rassemble. Le fil textile de deux mètres se règle sans outil.',
                'Boven een tafel brengt ze iedereen samen. Het textielsnoer van twee meter is zonder gereedschap in te korten.',
                'Over a table it brings people together. The two-metre fabric cord adjusts without tools.'
              ]
            }
          ]
        }
      ]
    }
  ]
}
