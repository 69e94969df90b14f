import { messages } from '../../src/i18n/messages.ts'

export const t = messages('productGallery', {
  en: {
    label: 'Photos of {name}',
    thumbs: 'Choose a photo',
    thumbsPrevious: 'Previous thumbnails',
    thumbsNext: 'Next thumbnails',
    photoPrevious: 'Previous photo',
    photoNext: 'Next photo',
    photo: '{name}, photo {number}',
    show: 'Photo {number}',
    film: 'Video {number}',
    enlarge: 'Enlarge: {photo}',
    zoom: 'Zoom in',
    zoomKeys: 'Use the arrow keys to move the enlarged photo, and Escape to close it.'
  },
  fr: {
    label: 'Photos : {name}',
    thumbs: 'Choisir une photo',
    thumbsPrevious: 'Miniatures précédentes',
    thumbsNext: 'Miniatures suivantes',
    photoPrevious: 'Photo précédente',
    photoNext: 'Photo suivante',
    photo: '{name}, photo {number}',
    show: 'Photo {number}',
    film: 'Vidéo {number}',
    enlarge: 'Agrandir : {photo}',
    zoom: 'Zoomer',
    zoomKeys: 'Déplacez l’image agrandie avec les flèches, quittez avec Échap.'
  },
  nl: {
    label: 'Foto’s: {name}',
    thumbs: 'Een foto kiezen',
    thumbsPrevious: 'Vorige miniaturen',
    thumbsNext: 'Volgende miniaturen',
    photoPrevious: 'Vorige foto',
    photoNext: 'Volgende foto',
    photo: '{name}, foto {number}',
    show: 'Foto {number}',
    film: 'Video {number}',
    enlarge: 'Vergroten: {photo}',
    zoom: 'Inzoomen',
    zoomKeys: 'Verschuif de vergrote foto met de pijltjestoetsen en sluit af met Escape.'
  },
  de: {
    label: 'Fotos von {name}',
    thumbs: 'Foto auswählen',
    thumbsPrevious: 'Vorherige Vorschaubilder',
    thumbsNext: 'Nächste Vorschaubilder',
    photoPrevious: 'Vorheriges Foto',
    photoNext: 'Nächstes Foto',
    photo: '{name}, Foto {number}',
    show: 'Foto {number}',
    film: 'Video {number}',
    enlarge: 'Vergrößern: {photo}',
    zoom: 'Vergrößern',
    zoomKeys:
      'Verschieben Sie das vergrößerte Foto mit den Pfeiltasten und schließen Sie es mit Esc.'
  }
})
