import { messages } from '../../src/i18n/messages.ts'

export const t = messages('productGallery', {
  en: {
    label: 'Photos of {name}',
    thumbs: 'Choose a photo',
    photo: '{name}, photo {number}',
    show: 'Photo {number}',
    film: 'Film {number}',
    enlarge: 'Enlarge: {photo}',
    zoom: 'Zoom in',
    zoomKeys: 'The arrow keys move the enlarged picture, Escape ends.',
    counter: '{number} of {count}',
    previous: 'Previous',
    next: 'Next',
    zoomed: 'Zoom',
    close: 'Close',
    failed: 'This photo could not be loaded.'
  },
  fr: {
    label: 'Photos : {name}',
    thumbs: 'Choisir une photo',
    photo: '{name}, photo {number}',
    show: 'Photo {number}',
    film: 'Film {number}',
    enlarge: 'Agrandir : {photo}',
    zoom: 'Zoomer',
    zoomKeys: 'Les flèches déplacent l’image agrandie, Échap termine.',
    counter: '{number} sur {count}',
    previous: 'Précédente',
    next: 'Suivante',
    zoomed: 'Zoom',
    close: 'Fermer',
    failed: 'Cette photo n’a pas pu être chargée.'
  },
  nl: {
    label: 'Foto’s: {name}',
    thumbs: 'Een foto kiezen',
    photo: '{name}, foto {number}',
    show: 'Foto {number}',
    film: 'Film {number}',
    enlarge: 'Vergroten: {photo}',
    zoom: 'Inzoomen',
    zoomKeys: 'De pijltjestoetsen verschuiven de vergrote foto, Escape stopt.',
    counter: '{number} van {count}',
    previous: 'Vorige',
    next: 'Volgende',
    zoomed: 'Zoom',
    close: 'Sluiten',
    failed: 'Deze foto kon niet worden geladen.'
  }
})
