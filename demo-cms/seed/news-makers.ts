import type { Story } from './news-story.ts'

/** Visits to the people who make what the shop sells. */
export const makerStories: readonly Story[] = [
  {
    slug: 'four-a-bois',
    daysAgo: 221,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'bowl', color: '#c4683f', view: 'scene', ratio: 4 / 3 },
    photos: 4,
    title: [
      'Un four à bois, trois jours de feu',
      'Een houtoven, drie dagen vuur',
      'A wood kiln, three days of fire',
      'Ein Holzofen, drei Tage Feuer'
    ],
    summary: [
      'Nous avons passé une nuit auprès du four de Studio Kaolin, que l’on nourrit toutes les dix minutes.',
      'We brachten een nacht door bij de oven van Studio Kaolin, die elke tien minuten hout vraagt.',
      'We spent a night beside the Studio Kaolin kiln, which needs feeding every ten minutes.',
      'Wir haben eine Nacht am Ofen von Studio Kaolin verbracht, der alle zehn Minuten Holz verlangt.'
    ],
    body: [
      'Le feu commence doucement, pour que les pièces sèchent sans se fendre. Le deuxième jour, la flamme devient blanche, la cendre vole et se pose sur les bols : c’est elle qui les émaille. Personne ne décide où.\n\nQuand le four refroidit, il faut encore attendre quatre jours avant d’ouvrir la porte. Une pièce sur huit ne survit pas. Les autres portent chacune la trace du feu, et c’est pourquoi nous vous les montrons une à une.',
      'Het vuur begint zacht, zodat het werk droogt zonder te barsten. Op de tweede dag wordt de vlam wit, de as vliegt op en daalt neer op de kommen: zo ontstaat het glazuur. Niemand beslist waar.\n\nAls de oven afkoelt, blijft de deur nog vier dagen dicht. Eén stuk op acht overleeft het niet. De andere dragen elk het spoor van het vuur, en daarom tonen we ze u één voor één.',
      'The fire starts gently, so that the pieces dry without cracking. On the second day the flame turns white, ash flies and settles on the bowls: that is what glazes them. Nobody decides where.\n\nOnce the kiln cools, the door stays shut for four more days. One piece in eight does not survive. The others each carry the mark of the fire, which is why we show them to you one by one.',
      'Das Feuer beginnt sanft, damit die Stücke trocknen, ohne zu reißen. Am zweiten Tag wird die Flamme weiß, Asche fliegt auf und legt sich auf die Schalen: So entsteht die Glasur. Niemand bestimmt, wo.\n\nWenn der Ofen abkühlt, bleibt die Tür noch vier Tage geschlossen. Eines von acht Stücken übersteht es nicht. Die anderen tragen jeweils die Spur des Feuers, und deshalb zeigen wir sie Ihnen einzeln.'
    ]
  },
  {
    slug: 'tisserande-de-courtrai',
    daysAgo: 200,
    category: 'bois-textile',
    author: 'Claire Dubois',
    picture: { shape: 'throw', color: '#8fb8d6', view: 'scene', ratio: 3 / 4 },
    photos: 3,
    title: [
      'La tisserande de Courtrai',
      'De weefster van Kortrijk',
      'The weaver of Courtrai',
      'Die Weberin aus Kortrijk'
    ],
    summary: [
      'Greet tisse seule, sur un métier de 1921, les plaids que nous vendons chaque automne.',
      'Greet weeft alleen, op een getouw uit 1921, de plaids die we elke herfst verkopen.',
      'Greet weaves the throws we sell every autumn alone, on a loom from 1921.',
      'Greet webt allein, auf einem Webstuhl von 1921, die Decken, die wir jeden Herbst verkaufen.'
    ],
    body: [
      'Il lui faut deux jours pour monter la chaîne : 1 440 fils, un par un. Ensuite tout va plus vite, à raison d’un mètre par heure, si la radio est allumée.\n\nLa laine vient de trois élevages de Frise. Elle n’est pas teinte ; les gris et les bruns sont ceux des moutons.',
      'Het opzetten van de ketting duurt twee dagen: 1440 draden, één voor één. Daarna gaat het sneller, een meter per uur, als de radio aanstaat.\n\nDe wol komt van drie Friese boerderijen. Ze wordt niet geverfd; de grijzen en bruinen zijn die van de schapen.',
      'Setting up the warp takes her two days: 1,440 threads, one by one. After that it goes faster, a metre an hour, as long as the radio is on.\n\nThe wool comes from three farms in Friesland. It is not dyed; the greys and browns are those of the sheep.',
      'Das Aufziehen der Kette dauert zwei Tage: 1440 Fäden, einer nach dem anderen. Danach geht es schneller, einen Meter pro Stunde, wenn das Radio läuft.\n\nDie Wolle stammt von drei Höfen in Friesland. Sie wird nicht gefärbt; die Grau- und Brauntöne sind die der Schafe.'
    ]
  },
  {
    slug: 'chene-des-ardennes',
    daysAgo: 178,
    category: 'bois-textile',
    author: 'Bram Peeters',
    picture: { shape: 'stool', color: '#7c7f42', view: 'scene', ratio: 3 / 2 },
    photos: 0,
    title: [
      'Un tabouret, un seul chêne',
      'Eén kruk, één eik',
      'One stool, one oak',
      'Ein Hocker, eine Eiche'
    ],
    summary: [
      'L’atelier Bois Clair ne coupe que des arbres tombés. Nous avons suivi l’un d’eux.',
      'Atelier Bois Clair gebruikt alleen omgevallen bomen. We volgden er één.',
      'The Bois Clair workshop only uses fallen trees. We followed one of them.',
      'Die Werkstatt Bois Clair verwendet nur umgestürzte Bäume. Wir sind einem gefolgt.'
    ],
    body: [
      'L’orage de février a couché un chêne de cent vingt ans près de La Roche. Il a séché dix mois sous un toit ouvert, puis six semaines au chaud.\n\nIl en est sorti quarante et un tabourets. Chacun porte, sous l’assise, le numéro de l’arbre.',
      'De storm van februari velde bij La Roche een eik van honderdtwintig jaar. Hij droogde tien maanden onder een open dak en daarna zes weken in de warmte.\n\nEr kwamen eenenveertig krukken uit. Elke kruk draagt onder de zitting het nummer van de boom.',
      'The February storm brought down a hundred-and-twenty-year-old oak near La Roche. It dried for ten months under an open roof, then six weeks indoors.\n\nIt became forty-one stools. Each has the number of the tree under its seat.',
      'Der Sturm im Februar fällte bei La Roche eine hundertzwanzig Jahre alte Eiche. Sie trocknete zehn Monate unter einem offenen Dach, dann sechs Wochen im Warmen.\n\nDaraus wurden einundvierzig Hocker. Jeder trägt unter der Sitzfläche die Nummer des Baumes.'
    ]
  },
  {
    slug: 'verre-souffle',
    daysAgo: 157,
    category: 'ateliers',
    author: 'Claire Dubois',
    picture: { shape: 'carafe', color: '#9db59a', view: 'scene', ratio: 3 / 4 },
    photos: 4,
    title: [
      'Souffler n’est pas jouer',
      'Blazen is een vak',
      'The breath behind the glass',
      'Der Atem im Glas'
    ],
    summary: [
      'À Val-Saint-Lambert, deux frères soufflent nos carafes à mille deux cents degrés.',
      'In Val-Saint-Lambert blazen twee broers onze karaffen bij twaalfhonderd graden.',
      'In Val-Saint-Lambert, two brothers blow our carafes at twelve hundred degrees.',
      'In Val-Saint-Lambert blasen zwei Brüder unsere Karaffen bei zwölfhundert Grad.'
    ],
    body: [
      'Le verre en fusion se cueille comme du miel, au bout d’une canne. On a vingt secondes pour le souffler, une minute pour le former, et une nuit entière pour le refroidir.\n\nLes petites bulles dans le fond ne sont pas des défauts. Ce sont elles qui disent que personne n’a triché.',
      'Gesmolten glas haal je als honing uit de oven, aan het eind van een pijp. Er zijn twintig seconden om het te blazen, een minuut om het te vormen en een hele nacht om het te laten afkoelen.\n\nDe belletjes in de bodem zijn geen fouten. Ze bewijzen dat niemand vals heeft gespeeld.',
      'Molten glass is gathered like honey, at the end of a pipe. There are twenty seconds to blow it, a minute to shape it, and a whole night to cool it.\n\nThe small bubbles in the base are not flaws. They show that nobody cheated.',
      'Geschmolzenes Glas nimmt man wie Honig auf, am Ende einer Pfeife. Zwanzig Sekunden bleiben zum Blasen, eine Minute zum Formen und eine ganze Nacht zum Abkühlen.\n\nDie kleinen Blasen im Boden sind keine Fehler. Sie zeigen, dass niemand geschummelt hat.'
    ]
  },
  {
    slug: 'emaux-bleus',
    daysAgo: 136,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'vase', color: '#26406b', view: 'front', ratio: 2 / 3 },
    photos: 3,
    title: [
      'Le bleu qui a pris deux ans',
      'Het blauw dat twee jaar duurde',
      'The blue that took two years',
      'Das Blau, das zwei Jahre brauchte'
    ],
    summary: [
      'Trois cent douze essais plus tard, l’émail bleu de Studio Kaolin est enfin prêt.',
      'Na driehonderdtwaalf proeven is het blauwe glazuur van Studio Kaolin eindelijk klaar.',
      'After three hundred and twelve tests, the blue glaze of Studio Kaolin is finally ready.',
      'Nach dreihundertzwölf Versuchen ist die blaue Glasur von Studio Kaolin endlich fertig.'
    ],
    body: [
      'Anne voulait le bleu de la Meuse un matin de novembre. Elle a commencé par le cobalt, trop vif, puis par le fer, trop vert. Un carnet entier raconte les erreurs.\n\nLa bonne recette contient de la cendre de paille et très peu de cobalt. Elle ne réussit qu’au-dessus de 1 260 degrés, ce que notre ancien four n’atteignait pas.',
      'Anne wilde het blauw van de Maas op een novemberochtend. Ze begon met kobalt, te fel, en daarna met ijzer, te groen. Een heel schrift vertelt over de mislukkingen.\n\nHet juiste recept bevat as van stro en heel weinig kobalt. Het lukt pas boven 1260 graden, wat de oude oven niet haalde.',
      'Anne wanted the blue of the Meuse on a November morning. She started with cobalt, too bright, then iron, too green. A whole notebook tells of the failures.\n\nThe right recipe contains straw ash and very little cobalt. It only works above 1,260 degrees, which our old kiln never reached.',
      'Anne wollte das Blau der Maas an einem Novembermorgen. Sie begann mit Kobalt, zu grell, dann mit Eisen, zu grün. Ein ganzes Heft erzählt von den Fehlversuchen.\n\nDas richtige Rezept enthält Strohasche und sehr wenig Kobalt. Es gelingt erst über 1260 Grad, was der alte Ofen nicht erreichte.'
    ]
  },
  {
    slug: 'reparer',
    daysAgo: 122,
    category: 'ateliers',
    author: 'Bram Peeters',
    picture: { shape: 'tote', color: '#d8c3a0', view: 'scene' },
    photos: 0,
    title: [
      'Réparer plutôt que remplacer',
      'Herstellen in plaats van vervangen',
      'Repairing instead of replacing',
      'Reparieren statt ersetzen'
    ],
    summary: [
      'Quatre ateliers reprennent désormais leurs propres pièces pour les remettre en état.',
      'Vier ateliers nemen voortaan hun eigen werk terug om het te herstellen.',
      'Four workshops now take back their own pieces to mend them.',
      'Vier Werkstätten nehmen ihre eigenen Stücke jetzt zurück, um sie instand zu setzen.'
    ],
    body: [
      'Une anse cassée, une couture ouverte, un pied qui boite : apportez la pièce, nous l’envoyons à celui qui l’a faite. Le devis est gratuit, et la réparation coûte rarement plus d’un quart du prix.\n\nDepuis janvier, cent quatre-vingts pièces sont reparties chez leurs propriétaires. La plus ancienne avait dix-neuf ans.',
      'Een gebroken hengsel, een losse naad, een poot die wiebelt: breng het stuk mee, wij sturen het naar de maker. De offerte is gratis en de herstelling kost zelden meer dan een kwart van de prijs.\n\nSinds januari keerden honderdtachtig stukken terug naar hun eigenaar. Het oudste was negentien jaar.',
      'A broken handle, an open seam, a wobbly leg: bring the piece, and we send it to its maker. The quote is free, and the repair rarely costs more than a quarter of the price.\n\nSince January, a hundred and eighty pieces have gone back to their owners. The oldest was nineteen years old.',
      'Ein gebrochener Griff, eine offene Naht, ein wackelndes Bein: Bringen Sie das Stück vorbei, wir schicken es zu dem, der es gemacht hat. Der Kostenvoranschlag ist gratis, und die Reparatur kostet selten mehr als ein Viertel des Preises.\n\nSeit Januar sind hundertachtzig Stücke zu ihren Besitzern zurückgekehrt. Das älteste war neunzehn Jahre alt.'
    ]
  },
  {
    slug: 'nouvel-apprenti',
    daysAgo: 94,
    category: 'ceramique',
    author: 'Anne Lemaire',
    picture: { shape: 'mug', color: '#b39bc8', view: 'scene', ratio: 4 / 3 },
    photos: 0,
    title: [
      'Une apprentie chez Studio Kaolin',
      'Een leerling bij Studio Kaolin',
      'An apprentice at Studio Kaolin',
      'Eine Auszubildende bei Studio Kaolin'
    ],
    summary: [
      'Lotte a dix-neuf ans et tourne deux cents tasses par semaine. Les siennes portent un petit point.',
      'Lotte is negentien en draait tweehonderd bekers per week. De hare dragen een puntje.',
      'Lotte is nineteen and throws two hundred mugs a week. Hers carry a small dot.',
      'Lotte ist neunzehn und dreht zweihundert Becher pro Woche. Ihre tragen einen kleinen Punkt.'
    ],
    body: [
      'Le premier mois, elle n’a fait que des cylindres, tous coupés en deux pour vérifier l’épaisseur. Le deuxième mois, des anses. Le troisième, on l’a laissée signer.\n\nRetournez votre tasse : un point sous le cachet, c’est Lotte.',
      'De eerste maand maakte ze alleen cilinders, allemaal doorgesneden om de dikte te controleren. De tweede maand oren. In de derde mocht ze tekenen.\n\nDraai uw beker om: een punt onder de stempel, dat is Lotte.',
      'In the first month she made nothing but cylinders, all cut in half to check their thickness. In the second, handles. In the third, she was allowed to sign.\n\nTurn your mug over: a dot under the stamp means Lotte.',
      'Im ersten Monat machte sie nur Zylinder, alle halbiert, um die Dicke zu prüfen. Im zweiten Henkel. Im dritten durfte sie signieren.\n\nDrehen Sie Ihren Becher um: Ein Punkt unter dem Stempel, das ist Lotte.'
    ]
  },
  {
    slug: 'horloger',
    daysAgo: 31,
    category: 'bois-textile',
    author: 'Jonas Weber',
    picture: { shape: 'clock', color: '#8d9298', view: 'front' },
    photos: 3,
    title: [
      'L’horloger qui n’aime pas le bruit',
      'De klokkenmaker die stilte wil',
      'The clockmaker who hates ticking',
      'Der Uhrmacher, der kein Ticken mag'
    ],
    summary: [
      'Nos horloges se taisent grâce à un ressort de quatre grammes, réglé à la main.',
      'Onze klokken zwijgen dankzij een veer van vier gram, met de hand afgesteld.',
      'Our clocks are silent because of a four-gram spring, adjusted by hand.',
      'Unsere Uhren schweigen dank einer Feder von vier Gramm, von Hand eingestellt.'
    ],
    body: [
      'Jonas a grandi dans une maison pleine de pendules. Il s’est juré de ne jamais en fabriquer une qui fasse tic-tac. L’aiguille de ses horloges glisse sans s’arrêter ; c’est plus lent à régler, et bien plus doux à vivre.\n\nIl écoute chaque mécanisme pendant une heure, dans une pièce tapissée de feutre. S’il entend quelque chose, il recommence.',
      'Jonas groeide op in een huis vol klokken. Hij zwoer er nooit één te maken die tikt. De wijzer van zijn klokken glijdt zonder te stoppen; dat is trager om af te stellen en veel zachter om mee te leven.\n\nHij luistert een uur naar elk uurwerk, in een kamer met vilt tegen de muren. Hoort hij iets, dan begint hij opnieuw.',
      'Jonas grew up in a house full of clocks. He swore he would never make one that ticks. The hand of his clocks glides without stopping; it takes longer to adjust and is far gentler to live with.\n\nHe listens to every movement for an hour, in a room lined with felt. If he hears anything, he starts again.',
      'Jonas wuchs in einem Haus voller Uhren auf. Er schwor sich, nie eine zu bauen, die tickt. Der Zeiger seiner Uhren gleitet, ohne anzuhalten; das Einstellen dauert länger, das Leben damit ist sanfter.\n\nEr hört jedes Werk eine Stunde lang ab, in einem mit Filz ausgekleideten Raum. Hört er etwas, beginnt er von vorn.'
    ]
  }
]
