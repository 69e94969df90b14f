import type { Branch } from './catalogue-types.ts'

export const kitchen: Branch = {
  slug: 'cuisine-et-table',
  name: ['Cuisine et table', 'Koken en tafelen', 'Kitchen and table', 'Küche und Tisch'],
  inside: [
    {
      slug: 'the-et-cafe',
      name: ['Thé et café', 'Thee en koffie', 'Tea and coffee', 'Tee und Kaffee'],
      inside: [
        {
          slug: 'preparation',
          name: ['Préparation', 'Zetten', 'Brewing', 'Zubereitung'],
          inside: [
            {
              slug: 'theieres',
              name: ['Théières', 'Theepotten', 'Teapots', 'Teekannen'],
              noun: ['Théière', 'Theepot', 'teapot', 'Teekanne'],
              shape: 'teapot',
              materials: ['cast-iron', 'ceramic', 'glass'],
              price: [2490, 8990],
              attributes: ['color', 'capacity'],
              pitch: [
                'Elle garde le thé chaud jusqu’à la dernière tasse et son bec verse sans une goutte à côté. Le filtre amovible convient aux feuilles les plus fines.',
                'Ze houdt de thee warm tot het laatste kopje en de tuit schenkt zonder morsen. In de uitneembare filter passen ook de fijnste blaadjes.',
                'It keeps tea warm to the last cup, and the spout pours without a drip. The removable strainer handles even the finest leaves.',
                'Sie hält den Tee bis zur letzten Tasse warm, und ihr Ausguss gießt, ohne zu tropfen. Das herausnehmbare Sieb eignet sich auch für feinste Blätter.'
              ]
            },
            {
              slug: 'bouilloires',
              name: ['Bouilloires', 'Fluitketels', 'Kettles', 'Wasserkessel'],
              noun: ['Bouilloire', 'Fluitketel', 'kettle', 'Wasserkessel'],
              shape: 'kettle',
              materials: ['steel', 'enamel'],
              price: [2990, 7990],
              attributes: ['color', 'capacity'],
              pitch: [
                'Un sifflement franc quand l’eau bout, une poignée qui reste froide. Pour toutes les sources de chaleur, induction comprise.',
                'Een heldere fluittoon zodra het water kookt en een greep die koel blijft. Voor elk fornuis, ook inductie.',
                'A clear whistle when the water boils and a handle that stays cool. For every hob, induction included.',
                'Ein klarer Pfiff, wenn das Wasser kocht, und ein Griff, der kühl bleibt. Für alle Herdarten, auch Induktion.'
              ]
            },
            {
              slug: 'cafetieres',
              name: ['Cafetières à piston', 'Cafetières', 'French presses', 'Kaffeepressen'],
              noun: ['Cafetière', 'Cafetière', 'French press', 'Kaffeepresse'],
              shape: 'press',
              materials: ['glass', 'steel'],
              price: [2290, 6490],
              attributes: ['color', 'capacity'],
              pitch: [
                'Quatre minutes d’infusion, une pression, et le café garde tout son corps. Le triple filtre retient le marc.',
                'Vier minuten trekken, één keer drukken, en de koffie behoudt al zijn body. De drievoudige filter houdt het koffiedik tegen.',
                'Four minutes to brew, one press, and the coffee keeps all its body. The triple filter holds back the grounds.',
                'Vier Minuten ziehen lassen, einmal drücken, und der Kaffee behält sein volles Aroma. Der dreifache Filter hält den Satz zurück.'
              ]
            }
          ]
        },
        {
          slug: 'service-du-the',
          name: ['Service', 'Serveren', 'Serving', 'Servieren'],
          inside: [
            {
              slug: 'mugs',
              name: ['Mugs', 'Mokken', 'Mugs', 'Becher'],
              noun: ['Mug', 'Mok', 'mug', 'Becher'],
              shape: 'mug',
              materials: ['ceramic', 'enamel', 'porcelain'],
              price: [790, 2490],
              attributes: ['color', 'pack'],
              pitch: [
                'Une anse large pour toute la main et des bords fins sous les lèvres. Passe au lave-vaisselle sans perdre son éclat.',
                'Een ruim oor voor de hele hand en een dunne rand. Mag in de vaatwasser en blijft glanzen.',
                'A handle wide enough for the whole hand, and a thin rim. Dishwasher safe without losing its shine.',
                'Ein Henkel für die ganze Hand und ein dünner Rand. Darf in die Spülmaschine, ohne den Glanz zu verlieren.'
              ]
            },
            {
              slug: 'tasses',
              name: [
                'Tasses et soucoupes',
                'Kop en schotels',
                'Cups and saucers',
                'Tassen und Untertassen'
              ],
              noun: ['Tasse', 'Kop en schotel', 'cup and saucer', 'Tasse mit Untertasse'],
              shape: 'cup',
              materials: ['porcelain', 'ceramic'],
              price: [990, 2990],
              attributes: ['color', 'pack'],
              pitch: [
                'La soucoupe a juste la place d’un biscuit. S’empile, se dépareille et se complète au fil des années.',
                'Op het schoteltje past precies een koekje. Stapelbaar, combineerbaar en jaren na elkaar aan te vullen.',
                'The saucer has just enough room for a biscuit. Stack it, mix it, and add to the set over the years.',
                'Auf der Untertasse ist gerade Platz für einen Keks. Lässt sich stapeln, kombinieren und über Jahre ergänzen.'
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'vaisselle',
      name: ['Vaisselle', 'Servies', 'Tableware', 'Geschirr'],
      inside: [
        {
          slug: 'assiettes-et-bols',
          name: [
            'Assiettes et bols',
            'Borden en kommen',
            'Plates and bowls',
            'Teller und Schalen'
          ],
          inside: [
            {
              slug: 'assiettes',
              name: ['Assiettes', 'Borden', 'Plates', 'Teller'],
              noun: ['Assiette', 'Bord', 'plate', 'Teller'],
              shape: 'plate',
              materials: ['ceramic', 'porcelain'],
              price: [890, 2890],
              attributes: ['color', 'pack'],
              pitch: [
                'Un léger rebord retient la sauce. L’émail, posé à la main, rend chaque pièce un peu différente.',
                'Een licht opstaande rand houdt de saus tegen. Het glazuur is met de hand aangebracht: elk stuk is net anders.',
                'A slight rim keeps the sauce in. The glaze is applied by hand, so no two pieces are quite alike.',
                'Ein leicht erhöhter Rand hält die Soße zurück. Die Glasur wird von Hand aufgetragen, daher ist jedes Stück ein wenig anders.'
              ]
            },
            {
              slug: 'bols',
              name: ['Bols', 'Kommen', 'Bowls', 'Schalen'],
              noun: ['Bol', 'Kom', 'bowl', 'Schale'],
              shape: 'bowl',
              materials: ['ceramic', 'porcelain', 'oak'],
              price: [790, 3490],
              attributes: ['color', 'pack'],
              pitch: [
                'Pour le petit-déjeuner, la soupe ou une salade à partager : la taille que l’on sort tous les jours.',
                'Voor ontbijt, soep of een salade om te delen: het formaat dat elke dag op tafel komt.',
                'For breakfast, soup or a salad to share: the size that comes out of the cupboard every day.',
                'Für Frühstück, Suppe oder einen Salat zum Teilen: die Größe, die jeden Tag aus dem Schrank kommt.'
              ]
            }
          ]
        },
        {
          slug: 'verrerie',
          name: ['Verrerie', 'Glaswerk', 'Glassware', 'Gläser und Karaffen'],
          inside: [
            {
              slug: 'verres',
              name: ['Verres', 'Glazen', 'Glasses', 'Gläser'],
              noun: ['Verre', 'Drinkglas', 'tumbler', 'Trinkglas'],
              shape: 'tumbler',
              materials: ['glass'],
              price: [490, 1690],
              attributes: ['color', 'pack'],
              pitch: [
                'Soufflé à la bouche, assez épais pour l’eau de tous les jours, assez fin pour un bon vin.',
                'Mondgeblazen: stevig genoeg voor water op weekdagen, fijn genoeg voor een goede wijn.',
                'Mouth-blown: sturdy enough for everyday water, fine enough for a good wine.',
                'Mundgeblasen: kräftig genug für das Wasser jeden Tag, fein genug für einen guten Wein.'
              ]
            },
            {
              slug: 'carafes',
              name: ['Carafes', 'Karaffen', 'Carafes', 'Karaffen'],
              noun: ['Carafe', 'Karaf', 'carafe', 'Karaffe'],
              shape: 'carafe',
              materials: ['glass'],
              price: [1990, 5990],
              attributes: ['color', 'capacity'],
              pitch: [
                'Un col étroit pour les glaçons, une base large pour qu’elle tienne. Le bouchon en liège protège du dehors.',
                'Een smalle hals voor de ijsblokjes, een brede voet voor de stabiliteit. De kurken stop houdt alles fris.',
                'A narrow neck for the ice, a wide base so it stays put. The cork stopper keeps everything fresh.',
                'Ein enger Hals für die Eiswürfel, ein breiter Boden für sicheren Stand. Der Korken hält alles frisch.'
              ]
            }
          ]
        }
      ]
    }
  ]
}
