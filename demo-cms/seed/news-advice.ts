import type { Story } from './news-story.ts'

/** How to use and look after things. */
export const adviceStories: readonly Story[] = [
  {
    slug: 'table-d-ete',
    daysAgo: 171,
    category: 'table',
    author: 'Claire Dubois',
    picture: { shape: 'plate', color: '#d39b2a', view: 'scene', ratio: 3 / 2 },
    photos: 3,
    title: [
      'Mettre la table dehors',
      'De tafel buiten dekken',
      'Setting the table outdoors',
      'Den Tisch im Freien decken'
    ],
    summary: [
      'Du vent, du soleil, pas de nappe qui s’envole : cinq choses à prévoir.',
      'Wind, zon en geen wegwaaiend tafelkleed: vijf dingen om aan te denken.',
      'Wind, sun and no flying tablecloth: five things to think of.',
      'Wind, Sonne und kein fliegendes Tischtuch: fünf Dinge, an die man denken sollte.'
    ],
    body: [
      'Choisissez des verres bas et lourds, des assiettes creuses, et une carafe avec un couvercle. Posez les serviettes sous les couverts plutôt que dessus.\n\nPour la nappe, quatre petits pots de plantes aux coins suffisent. Ils restent beaux quand le soleil se couche.',
      'Kies lage, zware glazen, diepe borden en een karaf met een deksel. Leg de servetten onder het bestek in plaats van erop.\n\nVoor het tafelkleed volstaan vier kleine plantenpotten op de hoeken. Ze blijven mooi als de zon ondergaat.',
      'Choose low, heavy glasses, deep plates and a carafe with a lid. Put the napkins under the cutlery rather than on top.\n\nFor the tablecloth, four small plant pots in the corners are enough. They still look good when the sun goes down.',
      'Nehmen Sie niedrige, schwere Gläser, tiefe Teller und eine Karaffe mit Deckel. Legen Sie die Servietten unter das Besteck statt darauf.\n\nFür das Tischtuch genügen vier kleine Blumentöpfe an den Ecken. Sie sind auch noch schön, wenn die Sonne untergeht.'
    ]
  },
  {
    slug: 'the-glace',
    daysAgo: 150,
    category: 'table',
    author: 'Anne Lemaire',
    picture: { shape: 'tumbler', color: '#9db59a', view: 'scene', ratio: 3 / 4 },
    photos: 0,
    title: [
      'Le thé glacé, sans sucre et sans poudre',
      'IJsthee, zonder suiker en zonder poeder',
      'Iced tea, without sugar or powder',
      'Eistee, ohne Zucker und ohne Pulver'
    ],
    summary: [
      'Une nuit au frais remplace l’eau bouillante. La recette tient en trois lignes.',
      'Een nacht in de koelkast vervangt kokend water. Het recept telt drie regels.',
      'A night in the fridge replaces boiling water. The recipe is three lines long.',
      'Eine Nacht im Kühlschrank ersetzt das kochende Wasser. Das Rezept hat drei Zeilen.'
    ],
    body: [
      'Dix grammes de thé vert par litre d’eau froide, huit heures au réfrigérateur, puis filtrez. C’est tout.\n\nSans eau chaude, le thé ne devient jamais amer. Une tranche de concombre y fait plus d’effet qu’une cuillère de sucre.',
      'Tien gram groene thee per liter koud water, acht uur in de koelkast, daarna zeven. Meer is het niet.\n\nZonder warm water wordt de thee nooit bitter. Een schijf komkommer doet meer dan een lepel suiker.',
      'Ten grams of green tea per litre of cold water, eight hours in the fridge, then strain. That is all.\n\nWithout hot water, the tea never turns bitter. A slice of cucumber does more for it than a spoonful of sugar.',
      'Zehn Gramm grüner Tee pro Liter kaltes Wasser, acht Stunden in den Kühlschrank, dann abseihen. Das ist alles.\n\nOhne heißes Wasser wird der Tee nie bitter. Eine Scheibe Gurke bewirkt mehr als ein Löffel Zucker.'
    ]
  },
  {
    slug: 'entretenir-la-fonte',
    daysAgo: 143,
    category: 'entretien',
    author: 'Bram Peeters',
    picture: { shape: 'teapot', color: '#2c2b2d', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: [
      'Une théière en fonte vit plus longtemps que nous',
      'Een gietijzeren theepot leeft langer dan wij',
      'A cast-iron teapot outlives us',
      'Eine gusseiserne Teekanne überlebt uns'
    ],
    summary: [
      'De l’eau claire, un torchon, un couvercle ouvert : voilà tout l’entretien.',
      'Schoon water, een doek en een open deksel: meer onderhoud is er niet.',
      'Clear water, a cloth and an open lid: that is all the care it needs.',
      'Klares Wasser, ein Tuch und ein offener Deckel: Mehr Pflege braucht sie nicht.'
    ],
    body: [
      'Jamais de savon, jamais de lave-vaisselle. Rincez à l’eau chaude, essuyez l’extérieur et laissez sécher le couvercle ouvert.\n\nUn point de rouille à l’intérieur ? Faites bouillir des feuilles de thé usagées : leur tanin noircit le fer et le protège.',
      'Nooit zeep, nooit de vaatwasser. Spoel met warm water, veeg de buitenkant af en laat drogen met het deksel open.\n\nEen roestvlekje aan de binnenkant? Kook gebruikte theebladeren op: hun tannine kleurt het ijzer zwart en beschermt het.',
      'Never soap, never the dishwasher. Rinse with hot water, wipe the outside and let it dry with the lid off.\n\nA spot of rust inside? Boil some used tea leaves in it: their tannin blackens the iron and protects it.',
      'Nie Seife, nie die Spülmaschine. Mit heißem Wasser ausspülen, außen abwischen und mit offenem Deckel trocknen lassen.\n\nEin Rostfleck im Inneren? Kochen Sie gebrauchte Teeblätter auf: Ihr Gerbstoff schwärzt das Eisen und schützt es.'
    ]
  },
  {
    slug: 'laver-la-laine',
    daysAgo: 108,
    category: 'entretien',
    author: 'Claire Dubois',
    picture: { shape: 'jumper', color: '#b3312c', view: 'front' },
    photos: 0,
    title: [
      'Laver la laine sans trembler',
      'Wol wassen zonder zorgen',
      'Washing wool without fear',
      'Wolle waschen ohne Angst'
    ],
    summary: [
      'Ce n’est pas l’eau qui abîme la laine, mais les changements de température.',
      'Niet het water beschadigt wol, maar de wisselende temperatuur.',
      'It is not water that harms wool, but changes of temperature.',
      'Nicht das Wasser schadet der Wolle, sondern der Wechsel der Temperatur.'
    ],
    body: [
      'Lavez et rincez à la même température, à trente degrés au plus. N’essorez pas : roulez le vêtement dans une serviette et appuyez.\n\nFaites sécher à plat, loin d’un radiateur. Et aérez plus souvent que vous ne lavez.',
      'Was en spoel op dezelfde temperatuur, hoogstens dertig graden. Wring niet: rol het kledingstuk in een handdoek en druk.\n\nLaat plat drogen, ver van de radiator. En lucht vaker dan u wast.',
      'Wash and rinse at the same temperature, thirty degrees at most. Do not wring: roll the garment in a towel and press.\n\nDry it flat, away from a radiator. And air it more often than you wash it.',
      'Waschen und spülen Sie bei derselben Temperatur, höchstens dreißig Grad. Nicht wringen: in ein Handtuch rollen und drücken.\n\nFlach trocknen lassen, fern von der Heizung. Und öfter lüften als waschen.'
    ]
  },
  {
    slug: 'lire-le-soir',
    daysAgo: 87,
    category: 'lumiere',
    author: 'Jonas Weber',
    picture: { shape: 'table-lamp', color: '#d39b2a', view: 'night', ratio: 3 / 4 },
    photos: 3,
    title: [
      'Lire le soir sans se fatiguer les yeux',
      '’s Avonds lezen zonder vermoeide ogen',
      'Reading at night without tired eyes',
      'Abends lesen ohne müde Augen'
    ],
    summary: [
      'La bonne lampe n’est pas la plus forte, mais la mieux placée.',
      'De juiste lamp is niet de felste, maar de best geplaatste.',
      'The right lamp is not the brightest but the best placed.',
      'Die richtige Lampe ist nicht die hellste, sondern die am besten platzierte.'
    ],
    body: [
      'La lumière doit venir de côté, à hauteur d’épaule, et éclairer la page sans se refléter. Quatre cents lumens suffisent.\n\nGardez une deuxième lumière, faible, dans la pièce. L’œil se fatigue quand il passe sans cesse du clair au noir.',
      'Het licht hoort van opzij te komen, op schouderhoogte, en de bladzijde te verlichten zonder te weerspiegelen. Vierhonderd lumen volstaan.\n\nLaat een tweede, zwak licht in de kamer branden. Het oog wordt moe als het steeds van licht naar donker gaat.',
      'Light should come from the side, at shoulder height, and fall on the page without glare. Four hundred lumens are enough.\n\nKeep a second, weak light on in the room. Eyes tire when they keep moving between bright and dark.',
      'Das Licht sollte von der Seite kommen, auf Schulterhöhe, und die Seite beleuchten, ohne zu spiegeln. Vierhundert Lumen genügen.\n\nLassen Sie ein zweites, schwaches Licht im Raum brennen. Das Auge ermüdet, wenn es ständig zwischen hell und dunkel wechselt.'
    ]
  },
  {
    slug: 'bougies-sans-fumee',
    daysAgo: 59,
    category: 'lumiere',
    author: 'Claire Dubois',
    picture: { shape: 'candle', color: '#f3f0e8', view: 'night', ratio: 2 / 3 },
    photos: 0,
    title: [
      'Des bougies qui ne fument pas',
      'Kaarsen die niet walmen',
      'Candles that do not smoke',
      'Kerzen, die nicht rußen'
    ],
    summary: [
      'Une mèche de cinq millimètres, et le tour est joué.',
      'Een lont van vijf millimeter, en het is geregeld.',
      'A five-millimetre wick is all it takes.',
      'Ein Docht von fünf Millimetern, und schon klappt es.'
    ],
    body: [
      'La fumée vient d’une mèche trop longue. Coupez-la avant chaque usage, et laissez la cire fondre jusqu’au bord la première fois : la bougie brûlera droit.\n\nÉteignez-la en plongeant la mèche dans la cire plutôt qu’en soufflant.',
      'De walm komt van een te lange lont. Knip hem voor elk gebruik, en laat de was de eerste keer tot aan de rand smelten: dan brandt de kaars recht.\n\nDoof ze door de lont in de was te duwen, niet door te blazen.',
      'Smoke comes from a wick that is too long. Trim it before every use, and let the wax melt to the edge the first time: the candle will burn straight.\n\nPut it out by dipping the wick into the wax rather than blowing.',
      'Der Ruß kommt von einem zu langen Docht. Kürzen Sie ihn vor jedem Gebrauch, und lassen Sie das Wachs beim ersten Mal bis zum Rand schmelzen: Dann brennt die Kerze gerade.\n\nLöschen Sie sie, indem Sie den Docht ins Wachs tauchen, statt zu pusten.'
    ]
  },
  {
    slug: 'petits-espaces',
    daysAgo: 38,
    category: 'conseils',
    author: 'Jonas Weber',
    picture: { shape: 'desk', color: '#9db59a', view: 'scene', ratio: 3 / 2 },
    photos: 4,
    title: [
      'Vingt mètres carrés et rien de trop',
      'Twintig vierkante meter en niets te veel',
      'Twenty square metres and nothing too many',
      'Zwanzig Quadratmeter und nichts zu viel'
    ],
    summary: [
      'Trois meubles qui changent d’usage trois fois par jour.',
      'Drie meubels die drie keer per dag van taak wisselen.',
      'Three pieces of furniture that change jobs three times a day.',
      'Drei Möbel, die dreimal am Tag ihre Aufgabe wechseln.'
    ],
    body: [
      'Le bureau devient table le soir, si rien n’y reste posé : une boîte par activité, rangée dessous, suffit. Le tabouret sert de chevet, de siège et d’escabeau.\n\nAccrochez ce qui peut l’être. Un sol vide fait paraître une pièce deux fois plus grande ; un miroir en face de la fenêtre fait le reste.',
      'Het bureau wordt ’s avonds een tafel, als er niets op blijft liggen: één doos per bezigheid, eronder opgeborgen, is genoeg. De kruk dient als nachtkastje, zitplaats en trapje.\n\nHang op wat kan hangen. Een lege vloer maakt een kamer dubbel zo groot; een spiegel tegenover het raam doet de rest.',
      'The desk becomes a table in the evening if nothing stays on it: one box per activity, stored underneath, is enough. The stool serves as bedside table, seat and step.\n\nHang whatever can hang. An empty floor makes a room look twice as large; a mirror opposite the window does the rest.',
      'Der Schreibtisch wird abends zum Esstisch, wenn nichts darauf liegen bleibt: Eine Kiste pro Tätigkeit, darunter verstaut, genügt. Der Hocker dient als Nachttisch, Sitz und Tritt.\n\nHängen Sie auf, was sich hängen lässt. Ein leerer Boden macht ein Zimmer doppelt so groß; ein Spiegel gegenüber dem Fenster erledigt den Rest.'
    ]
  }
]
