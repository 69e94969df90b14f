import { messages } from '../../src/i18n/messages.ts'

export const t = messages('productGallery', {
  en: {
    label: 'Photos of {name}',
    thumbs: 'Choose a photo',
    photo: '{name}, photo {number}',
    show: 'Photo {number}',
    film: 'Video {number}',
    enlarge: 'Enlarge: {photo}',
    zoom: 'Zoom in',
    zoomKeys: 'Use the arrow keys to move the enlarged photo, and Escape to close it.',
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
    film: 'Vidéo {number}',
    enlarge: 'Agrandir : {photo}',
    zoom: 'Zoomer',
    zoomKeys: 'Déplacez l’image agrandie avec les flèches, quittez avec Échap.',
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
    film: 'Video {number}',
    enlarge: 'Vergroten: {photo}',
    zoom: 'Inzoomen',
    zoomKeys: 'Verschuif de vergrote foto met de pijltjestoetsen en sluit af met Escape.',
    counter: '{number} van {count}',
    previous: 'Vorige',
    next: 'Volgende',
    zoomed: 'Zoom',
    close: 'Sluiten',
    failed: 'Deze foto kon niet worden geladen.'
  }
})
