// @chunk separate
import { messages } from '../../i18n/messages.ts'

export const t = messages('carousel', {
  en: {
    carousel: 'carousel',
    slide: 'slide',
    slideOf: '{number} of {count}',
    slidesOf: '{number} to {last} of {count}',
    previous: 'Previous',
    next: 'Next',
    play: 'Start the slides',
    pause: 'Stop the slides'
  },
  fr: {
    carousel: 'carrousel',
    slide: 'diapositive',
    slideOf: '{number} sur {count}',
    slidesOf: '{number} à {last} sur {count}',
    previous: 'Précédent',
    next: 'Suivant',
    play: 'Lancer le défilement',
    pause: 'Arrêter le défilement'
  },
  nl: {
    carousel: 'carrousel',
    slide: 'dia',
    slideOf: '{number} van {count}',
    slidesOf: '{number} tot {last} van {count}',
    previous: 'Vorige',
    next: 'Volgende',
    play: 'Diavoorstelling starten',
    pause: 'Diavoorstelling stoppen'
  },
  de: {
    carousel: 'Karussell',
    slide: 'Folie',
    slideOf: '{number} von {count}',
    slidesOf: '{number} bis {last} von {count}',
    previous: 'Zurück',
    next: 'Weiter',
    play: 'Wechsel der Folien starten',
    pause: 'Wechsel der Folien anhalten'
  }
})
