import type { Random } from '../random.ts'
import type { Place } from './places.ts'

const of = {
  fr: {
    kinds: ['Rue', 'Rue', 'Rue', 'Rue', 'Avenue', 'Allée', 'Quai', 'Chemin'],
    names: [
      [
        'des Tilleuls',
        'des Potiers',
        'du Moulin',
        'de la Fontaine',
        'des Érables',
        'du Verger',
        'des Tanneurs'
      ],
      [
        'de l’Horloge',
        'des Lilas',
        'du Vieux Pont',
        'des Carriers',
        'de la Gare',
        'des Hirondelles',
        'du Marché'
      ],
      [
        'Sainte-Anne',
        'des Forgerons',
        'du Beau Site',
        'des Acacias',
        'de la Source',
        'du Parc',
        'des Écoles'
      ],
      [
        'de la Meunière',
        'des Trois Rois',
        'du Colombier',
        'des Vignes',
        'de la Liberté',
        'des Cordiers',
        'du Lavoir'
      ],
      [
        'des Bateliers',
        'de l’Étoile',
        'du Chêne',
        'des Roses',
        'de la Poste',
        'du Rempart',
        'des Alouettes'
      ],
      [
        'de la Montagne',
        'des Sœurs',
        'du Théâtre',
        'des Marronniers',
        'de la Chapelle',
        'du Four',
        'des Pêcheurs'
      ]
    ].flat()
  },
  nl: {
    kinds: [''],
    names: [
      [
        'Lindenstraat',
        'Molenweg',
        'Kerkstraat',
        'Bakkerstraat',
        'Eikenlaan',
        'Visserskaai',
        'Schoolstraat'
      ],
      [
        'Kapelstraat',
        'Rozenlaan',
        'Stationsplein',
        'Wolstraat',
        'Vogelzang',
        'Beukenlaan',
        'Smidstraat'
      ],
      [
        'Korte Steeg',
        'Parklaan',
        'Brugstraat',
        'Sint-Annastraat',
        'Tuinwijk',
        'Kastanjelaan',
        'Havenkaai'
      ],
      [
        'Veerstraat',
        'Leeuwerikstraat',
        'Zonnebloemlaan',
        'Hoogstraat',
        'Bleekstraat',
        'Populierenlaan',
        'Torenstraat'
      ]
    ].flat()
  },
  de: {
    kinds: [''],
    names: [
      [
        'Lindenallee',
        'Mühlenweg',
        'Kirchgasse',
        'Bäckergasse',
        'Eichenweg',
        'Fischerufer',
        'Schulstraße'
      ],
      [
        'Rosenweg',
        'Bahnhofsplatz',
        'Webergasse',
        'Vogelsang',
        'Buchenallee',
        'Schmiedegasse',
        'Parkallee'
      ],
      [
        'Brückenstraße',
        'Gartenweg',
        'Kastanienallee',
        'Hafenufer',
        'Lerchenweg',
        'Turmstraße',
        'Marktgasse'
      ]
    ].flat()
  }
} as const

/** Generates unique names for the streets of a place; when the list is used up, names get a number. */
export function streetNamer(place: Place, chance: Random): () => string {
  const { kinds, names } = of[place.language]
  const taken = new Set<string>()
  return () => {
    for (;;) {
      const kind = chance.pick<string>(kinds)
      const name = chance.pick<string>(names)
      const full = kind ? `${kind} ${name}` : name
      if (!taken.has(full)) {
        taken.add(full)
        return full
      }
      if (taken.size > kinds.length * names.length * 0.6) {
        const again = `${full} ${taken.size}`
        taken.add(again)
        return again
      }
    }
  }
}
