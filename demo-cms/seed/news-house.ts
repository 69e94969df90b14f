import type { Story } from './news-story.ts'

/** What is new in the shop and its deliveries. */
export const houseStories: readonly Story[] = [
  {
    slug: 'nouvel-entrepot',
    daysAgo: 214,
    category: 'livraison',
    author: 'Bram Peeters',
    picture: { shape: 'backpack', color: '#2f5d43', view: 'scene' },
    photos: 0,
    title: [
      'Un entrepôt sans carton neuf',
      'Een magazijn zonder nieuw karton',
      'A warehouse without new cardboard',
      'Ein Lager ohne neuen Karton'
    ],
    summary: [
      'À Namur, chaque boîte voyage au moins deux fois.',
      'In Namen reist elke doos minstens twee keer.',
      'In Namur, every box travels at least twice.',
      'In Namur reist jede Schachtel mindestens zweimal.'
    ],
    body: [
      'Les cartons des ateliers deviennent les vôtres : nous les retournons, nous fermons avec du papier gommé, et c’est reparti. Le plastique a disparu depuis un mois.\n\nSi votre colis porte l’étiquette d’un autre, c’est donc exprès.',
      'De dozen van de ateliers worden de uwe: we keren ze om, sluiten ze met papieren kleefband, en ze vertrekken opnieuw. Plastic is er sinds een maand niet meer.\n\nDraagt uw pakket het etiket van iemand anders, dan is dat dus met opzet.',
      'The workshops’ boxes become yours: we turn them inside out, seal them with paper tape, and off they go. Plastic has been gone for a month.\n\nIf your parcel carries somebody else’s label, that is on purpose.',
      'Die Kartons der Werkstätten werden Ihre: Wir wenden sie, verschließen sie mit Papierband, und weiter geht die Reise. Plastik gibt es seit einem Monat nicht mehr.\n\nTrägt Ihr Paket also ein fremdes Etikett, ist das Absicht.'
    ]
  },
  {
    slug: 'points-de-retrait',
    daysAgo: 186,
    category: 'livraison',
    author: 'Claire Dubois',
    picture: { shape: 'tote', color: '#26406b', view: 'front', ratio: 3 / 4 },
    photos: 0,
    title: [
      'Cent vingt points de retrait de plus',
      'Honderdtwintig afhaalpunten erbij',
      'A hundred and twenty more pickup points',
      'Hundertzwanzig Abholpunkte mehr'
    ],
    summary: [
      'Librairies, boulangeries, une piscine : votre colis vous attend près de chez vous.',
      'Boekhandels, bakkers, een zwembad: uw pakket wacht dicht bij huis.',
      'Bookshops, bakeries, a swimming pool: your parcel waits near your home.',
      'Buchläden, Bäckereien, ein Schwimmbad: Ihr Paket wartet ganz in der Nähe.'
    ],
    body: [
      'Choisissez le point sur la carte pendant la commande ; les horaires sont à jour. La plupart gardent votre colis dix jours.\n\nPas de carte d’identité sur vous ? Le code reçu par e-mail suffit.',
      'Kies het punt op de kaart tijdens het bestellen; de openingsuren kloppen. De meeste bewaren uw pakket tien dagen.\n\nGeen identiteitskaart bij de hand? De code in de e-mail volstaat.',
      'Choose a point on the map while ordering; its opening hours are up to date. Most keep your parcel for ten days.\n\nNo identity card on you? The code in the e-mail is enough.',
      'Wählen Sie den Punkt beim Bestellen auf der Karte; die Öffnungszeiten sind aktuell. Die meisten bewahren Ihr Paket zehn Tage auf.\n\nKeinen Ausweis dabei? Der Code aus der E-Mail genügt.'
    ]
  },
  {
    slug: 'portes-ouvertes',
    daysAgo: 164,
    category: 'boutique',
    author: 'Anne Lemaire',
    picture: { shape: 'kettle', color: '#e3b3ab', view: 'scene', ratio: 4 / 3 },
    photos: 4,
    title: [
      'Portes ouvertes à Gand',
      'Opendeurdag in Gent',
      'Open day in Ghent',
      'Tag der offenen Tür in Gent'
    ],
    summary: [
      'Samedi prochain, six artisans travaillent dans notre magasin, devant vous.',
      'Volgende zaterdag werken zes ambachtslui in onze winkel, waar u bij bent.',
      'Next Saturday, six makers work in our shop, in front of you.',
      'Nächsten Samstag arbeiten sechs Handwerker in unserem Laden, vor Ihren Augen.'
    ],
    body: [
      'De dix heures à dix-huit heures, vous pourrez tourner un bol, relier un carnet ou simplement boire un café. Les enfants peignent leur tasse ; nous la cuisons et l’envoyons chez vous.\n\nL’entrée est libre. Pour les ateliers, il reste quelques places le matin.',
      'Van tien tot achttien uur kunt u een kom draaien, een schrift binden of gewoon koffie drinken. Kinderen beschilderen hun beker; wij bakken hem en sturen hem op.\n\nDe toegang is vrij. Voor de workshops zijn er ’s ochtends nog enkele plaatsen.',
      'From ten to six you can throw a bowl, bind a notebook or simply have a coffee. Children paint their own mug; we fire it and send it to you.\n\nEntry is free. A few places are left for the morning workshops.',
      'Von zehn bis achtzehn Uhr können Sie eine Schale drehen, ein Heft binden oder einfach Kaffee trinken. Kinder bemalen ihren Becher; wir brennen ihn und schicken ihn zu.\n\nDer Eintritt ist frei. Für die Kurse am Vormittag gibt es noch einige Plätze.'
    ]
  },
  {
    slug: 'horaires-d-ete',
    daysAgo: 129,
    category: 'boutique',
    author: 'Bram Peeters',
    picture: { shape: 'chair', color: '#e3b3ab', view: 'scene' },
    photos: 0,
    title: ['Nos horaires d’été', 'Onze zomeruren', 'Our summer hours', 'Unsere Sommerzeiten'],
    summary: [
      'Du 20 juillet au 16 août, le magasin de Liège ouvre plus tôt et ferme pour la sieste.',
      'Van 20 juli tot 16 augustus opent de winkel in Luik vroeger en sluit hij voor de siësta.',
      'From 20 July to 16 August, the Liège shop opens earlier and closes for a siesta.',
      'Vom 20. Juli bis 16. August öffnet der Laden in Lüttich früher und schließt für die Siesta.'
    ],
    body: [
      'De huit heures à midi, puis de seize heures à dix-neuf heures. La boutique en ligne, elle, ne dort pas.\n\nLes commandes passées avant midi partent le jour même, tout l’été.',
      'Van acht tot twaalf en van zestien tot negentien uur. De webwinkel slaapt niet.\n\nWat u voor de middag bestelt, vertrekt dezelfde dag, de hele zomer lang.',
      'From eight to noon, then from four to seven. The online shop never sleeps.\n\nOrders placed before noon leave the same day, all summer.',
      'Von acht bis zwölf und von sechzehn bis neunzehn Uhr. Der Onlineshop schläft nicht.\n\nWas Sie vormittags bestellen, geht noch am selben Tag auf die Reise, den ganzen Sommer.'
    ]
  },
  {
    slug: 'rentree-papeterie',
    daysAgo: 80,
    category: 'boutique',
    author: 'Jonas Weber',
    picture: { shape: 'notebook', color: '#c4683f', view: 'scene', ratio: 4 / 3 },
    photos: 3,
    title: [
      'La rentrée commence par un carnet',
      'Het schooljaar begint met een schrift',
      'The new term starts with a notebook',
      'Das Schuljahr beginnt mit einem Heft'
    ],
    summary: [
      'Le rayon papeterie s’agrandit de quarante articles, tous rechargeables ou réparables.',
      'De afdeling papierwaren groeit met veertig artikelen, allemaal navulbaar of herstelbaar.',
      'Our stationery grows by forty items, all of them refillable or repairable.',
      'Die Papeterie wächst um vierzig Artikel, alle nachfüllbar oder reparierbar.'
    ],
    body: [
      'Les carnets s’ouvrent à plat et leurs pages se détachent sans se déchirer. Les stylos acceptent toutes les recharges du commerce.\n\nNous avons aussi pensé aux gauchers : six articles leur sont réservés.',
      'De schriften liggen open plat en de bladen komen los zonder te scheuren. De pennen nemen alle gangbare vullingen.\n\nOok aan linkshandigen is gedacht: zes artikelen zijn voor hen.',
      'The notebooks open flat and their pages come out without tearing. The pens take every common refill.\n\nWe thought of left-handers, too: six items are made for them.',
      'Die Hefte liegen aufgeschlagen flach, und ihre Seiten lösen sich, ohne zu reißen. Die Stifte nehmen alle gängigen Minen.\n\nAuch an Linkshänder ist gedacht: Sechs Artikel sind für sie gemacht.'
    ]
  },
  {
    slug: 'votre-avis',
    daysAgo: 45,
    category: 'maison',
    author: 'Claire Dubois',
    picture: { shape: 'armchair', color: '#7c7f42', view: 'scene', ratio: 3 / 4 },
    photos: 0,
    title: [
      'Ce que votre avis a changé',
      'Wat uw mening heeft veranderd',
      'What your opinion has changed',
      'Was Ihre Meinung verändert hat'
    ],
    summary: [
      'Neuf cents réponses à notre enquête, et quatre décisions.',
      'Negenhonderd antwoorden op onze enquête, en vier beslissingen.',
      'Nine hundred replies to our survey, and four decisions.',
      'Neunhundert Antworten auf unsere Umfrage, und vier Entscheidungen.'
    ],
    body: [
      'Vous vouliez voir la taille réelle des objets : chaque fiche a maintenant un dessin coté. Vous vouliez moins d’e-mails : il n’y en a plus qu’un par mois.\n\nLes retours sont gratuits en point de retrait, et les avis négatifs restent en ligne. Merci d’avoir été francs.',
      'U wilde de echte maten zien: elk product heeft nu een tekening met afmetingen. U wilde minder e-mails: er komt er nog één per maand.\n\nTerugsturen via een afhaalpunt is gratis, en negatieve beoordelingen blijven staan. Dank voor uw openheid.',
      'You wanted to see real sizes: every product now has a drawing with its dimensions. You wanted fewer e-mails: there is only one a month.\n\nReturns through a pickup point are free, and negative reviews stay online. Thank you for being frank.',
      'Sie wollten die echten Maße sehen: Jedes Produkt hat jetzt eine Zeichnung mit Maßangaben. Sie wollten weniger E-Mails: Es gibt nur noch eine pro Monat.\n\nRücksendungen über einen Abholpunkt sind kostenlos, und negative Bewertungen bleiben stehen. Danke für Ihre Offenheit.'
    ]
  },
  {
    slug: 'cadeaux-a-temps',
    daysAgo: 10,
    category: 'livraison',
    author: 'Bram Peeters',
    picture: { shape: 'scarf', color: '#b3312c', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: [
      'Vos cadeaux arriveront à temps',
      'Uw cadeaus komen op tijd',
      'Your presents will arrive in time',
      'Ihre Geschenke kommen rechtzeitig'
    ],
    summary: [
      'Les dates limites pour Saint-Nicolas et Noël, ville par ville.',
      'De uiterste data voor Sinterklaas en Kerstmis, stad per stad.',
      'The last dates for St Nicholas and Christmas, city by city.',
      'Die letzten Termine für Nikolaus und Weihnachten, Stadt für Stadt.'
    ],
    body: [
      'Pour le 6 décembre, commandez au plus tard le 2. Pour Noël, le 21 avant midi ; à vélo, à Gand et à Liège, le 23 suffit.\n\nL’emballage cadeau est gratuit jusqu’à l’Épiphanie. Glissez-y un mot : nous l’écrivons à la main.',
      'Voor 6 december bestelt u uiterlijk op de 2de. Voor Kerstmis op de 21ste voor de middag; met de fietskoerier in Gent en Luik volstaat de 23ste.\n\nDe cadeauverpakking is gratis tot Driekoningen. Voeg een woordje toe: we schrijven het met de hand.',
      'For 6 December, order by the 2nd. For Christmas, by noon on the 21st; by bicycle in Ghent and Liège, the 23rd is enough.\n\nGift wrapping is free until Epiphany. Add a note: we write it by hand.',
      'Für den 6. Dezember bestellen Sie spätestens am 2. Für Weihnachten am 21. vor Mittag; mit dem Fahrradkurier in Gent und Lüttich genügt der 23.\n\nDie Geschenkverpackung ist bis Dreikönig kostenlos. Fügen Sie ein paar Worte hinzu: Wir schreiben sie von Hand.'
    ]
  }
]
