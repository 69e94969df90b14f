import type { Branch } from './catalogue-types.ts'

export const kitchen: Branch = {
  slug: 'cuisine-et-table',
  name: ['Cuisine et table', 'Koken en tafelen', 'Kitchen and table'],
  inside: [
    {
      slug: 'the-et-cafe',
      name: ['Thé et café', 'Thee en koffie', 'Tea and coffee'],
      inside: [
        {
          slug: 'preparation',
          name: ['Préparation', 'Zetten', 'Brewing'],
          inside: [
            {
              slug: 'theieres',
              name: ['Théières', 'Theepotten', 'Teapots'],
              noun: ['Théière', 'Theepot', 'teapot'],
              shape: 'teapot',
              materials: ['cast-iron', 'ceramic', 'glass'],
              price: [2490, 8990],
              attributes: ['color', 'capacity'],
              pitch: [
                'Elle garde le thé chaud jusqu’à la dernière tasse et son bec verse sans une goutte à côté. Le filtre amovible convient aux feuilles les plus fines.',
                'Ze houdt de thee warm tot het laatste kopje en de tuit schenkt zonder morsen. In de uitneembare filter passen ook de fijnste blaadjes.',
                'It keeps tea warm to the last cup, and the spout pours without a drip. The removable strainer handles even the finest leaves.'
              ]
            },
            {
              slug: 'bouilloires',
              name: ['Bouilloires', 'Fluitketels', 'Kettles'],
              noun: ['Bouilloire', 'Fluitketel', 'kettle'],
              shape: 'kettle',
              materials: ['steel', 'enamel'],
              price: [2990, 7990],
              attributes: ['color', 'capacity'],
              pitch: [
                'Un sifflement franc quand l’eau bout, une poignée qui reste froide. Pour toutes les sources de chaleur, induction comprise.',
                'Een heldere fluittoon zodra het water kookt en een greep die koel blijft. Voor elk fornuis, ook inductie.',
                'A clear whistle when the water boils and a handle that stays cool. For every hob, induction included.'
              ]
            },
            {
              slug: 'cafetieres',
              name: ['Cafetières à piston', 'Cafetières', 'French presses'],
              noun: ['Cafetière', 'Cafetière', 'French press'],
              shape: 'press',
              materials: ['glass', 'steel'],
              price: [2290, 6490],
              attributes: ['color', 'capacity'],
              pitch: [
                'Quatre minutes d’infusion, une pression, et le café garde tout son corps. Le triple filtre retient le marc.',
                'Vier minuten trekken, één keer drukken, en de koffie behoudt al zijn body. De drievoudige filter houdt het koffiedik tegen.',
                'Four minutes to brew, one press, and the coffee keeps all its body. The triple filter holds back the grounds.'
              ]
            }
          ]
        },
        {
          slug: 'service-du-the',
          name: ['Service', 'Serveren', 'Serving'],
          inside: [
            {
              slug: 'mugs',
              name: ['Mugs', 'Mokken', 'Mugs'],
              noun: ['Mug', 'Mok', 'mug'],
              shape: 'mug',
              materials: ['ceramic', 'enamel', 'porcelain'],
              price: [790, 2490],
              attributes: ['color', 'pack'],
              pitch: [
                'Une anse large pour toute la main et des bords fins sous les lèvres. Passe au lave-vaisselle sans perdre son éclat.',
                'Een ruim oor voor de hele hand en een dunne rand. Mag in de vaatwasser en blijft glanzen.',
                'A handle wide enough for the whole hand, and a thin rim. Dishwasher safe without losing its shine.'
              ]
            },
            {
              slug: 'tasses',
              name: ['Tasses et soucoupes', 'Kop en schotels', 'Cups and saucers'],
              noun: ['Tasse', 'Kop en schotel', 'cup and saucer'],
              shape: 'cup',
              materials: ['porcelain', 'ceramic'],
              price: [990, 2990],
              attributes: ['color', 'pack'],
              pitch: [
                'La soucoupe a juste la place d’un biscuit. S’empile, se dépareille et se complète au fil des années.',
                'Op het schoteltje past precies een koekje. Stapelbaar, combineerbaar en jaren na elkaar aan te vullen.',
                'The saucer has just enough room for a biscuit. Stack it, mix it, and add to the set over the years.'
              ]
            }
          ]
        }
      ]
    },
    {
      slug: 'vaisselle',
      name: ['Vaisselle', 'Servies', 'Tableware'],
      inside: [
        {
          slug: 'assiettes-et-bols',
          name: ['Assiettes et bols', 'Borden en kommen', 'Plates and bowls'],
          inside: [
            {
              slug: 'assiettes',
              name: ['Assiettes', 'Borden', 'Plates'],
              noun: ['Assiette', 'Bord', 'plate'],
              shape: 'plate',
              materials: ['ceramic', 'porcelain'],
              price: [890, 2890],
              attributes: ['color', 'pack'],
              pitch: [
                'Un léger rebord retient la sauce. L’émail, posé à la main, rend chaque pièce un peu différente.',
                'Een licht opstaande rand houdt de saus tegen. Het glazuur is met de hand aangebracht: elk stuk is net anders.',
                'A slight rim keeps the sauce in. The glaze is applied by hand, so no two pieces are quite alike.'
              ]
            },
            {
              slug: 'bols',
              name: ['Bols', 'Kommen', 'Bowls'],
              noun: ['Bol', 'Kom', 'bowl'],
              shape: 'bowl',
              materials: ['ceramic', 'porcelain', 'oak'],
              price: [790, 3490],
              attributes: ['color', 'pack'],
              pitch: [
                'Pour le petit-déjeuner, la soupe ou une salade à partager : la taille que l’on sort tous les jours.',
                'Voor ontbijt, soep of een salade om te delen: het formaat dat elke dag op tafel komt.',
                'For breakfast, soup or a salad to share: the size that comes out of the cupboard every day.'
              ]
            }
          ]
        },
        {
          slug: 'verrerie',
          name: ['Verrerie', 'Glaswerk', 'Glassware'],
          inside: [
            {
              slug: 'verres',
              name: ['Verres', 'Glazen', 'Glasses'],
              noun: ['Verre', 'Drinkglas', 'tumbler'],
              shape: 'tumbler',
              materials: ['glass'],
              price: [490, 1690],
              attributes: ['color', 'pack'],
              pitch: [
                'Soufflé à la bouche, assez épais pour l’eau de tous les jours, assez fin pour un bon vin.',
                'Mondgeblazen: stevig genoeg voor water op weekdagen, fijn genoeg voor een goede wijn.',
                'Mouth-blown: sturdy enough for everyday water, fine enough for a good wine.'
              ]
            },
            {
              slug: 'carafes',
              name: ['Carafes', 'Karaffen', 'Carafes'],
              noun: ['Carafe', 'Karaf', 'carafe'],
              shape: 'carafe',
              materials: ['glass'],
              price: [1990, 5990],
              attributes: ['color', 'capacity'],
              pitch: [
                'Un col étroit pour les glaçons, une base large pour qu’elle tienne. Le bouchon en liège protège du dehors.',
                'Een smalle hals voor de ijsblokjes, een brede voet voor de stabiliteit. De kurken stop houdt alles fris.',
                'A narrow neck for the ice, a wide base so it stays put. The cork stopper keeps everything fresh.'
              ]
            }
          ]
        }
      ]
    }
  ]
}
