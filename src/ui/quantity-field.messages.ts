import { messages } from '../i18n/messages.ts'

export const t = messages('quantityField', {
  en: {
    kept: '“{typed}” is not a whole number of at least {min}. The quantity is still {value}.',
    keptBlank: 'Nothing was entered. The quantity is still {value}.'
  },
  fr: {
    kept: '« {typed} » n’est pas un nombre entier à partir de {min}. La quantité reste {value}.',
    keptBlank: 'Rien n’a été indiqué. La quantité reste {value}.'
  },
  nl: {
    kept: '“{typed}” is geen geheel getal vanaf {min}. Het aantal blijft {value}.',
    keptBlank: 'Er is niets ingevuld. Het aantal blijft {value}.'
  },
  de: {
    kept: '„{typed}“ ist keine ganze Zahl ab {min}. Die Menge bleibt {value}.',
    keptBlank: 'Es wurde nichts eingegeben. Die Menge bleibt {value}.'
  }
})
