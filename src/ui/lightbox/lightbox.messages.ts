import { messages } from '../../i18n/messages.ts'

export const t = messages('lightbox', {
  en: {
    previous: 'Previous photo',
    next: 'Next photo',
    counter: '{number} of {count}',
    zoom: 'Zoom',
    close: 'Close',
    failed: 'This photo could not be loaded.'
  },
  fr: {
    previous: 'Photo précédente',
    next: 'Photo suivante',
    counter: '{number} sur {count}',
    zoom: 'Zoom',
    close: 'Fermer',
    failed: 'Cette photo n’a pas pu être chargée.'
  },
  nl: {
    previous: 'Vorige foto',
    next: 'Volgende foto',
    counter: '{number} van {count}',
    zoom: 'Zoom',
    close: 'Sluiten',
    failed: 'Deze foto kon niet worden geladen.'
  },
  de: {
    previous: 'Vorheriges Foto',
    next: 'Nächstes Foto',
    counter: '{number} von {count}',
    zoom: 'Zoom',
    close: 'Schließen',
    failed: 'Dieses Foto konnte nicht geladen werden.'
  }
})
