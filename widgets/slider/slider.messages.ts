import { messages } from '../../src/i18n/messages.ts'

export const t = messages('slider', {
  en: {
    playFilm: 'Play the video: {title}',
    pauseFilm: 'Pause the video: {title}',
    film: 'Video: {title}',
    once: 'Play once',
    captions: 'Captions'
  },
  fr: {
    playFilm: 'Lire la vidéo : {title}',
    pauseFilm: 'Mettre la vidéo en pause : {title}',
    film: 'Vidéo : {title}',
    once: 'Lire une fois',
    captions: 'Sous-titres'
  },
  nl: {
    playFilm: 'Video afspelen: {title}',
    pauseFilm: 'Video pauzeren: {title}',
    film: 'Video: {title}',
    once: 'Eén keer afspelen',
    captions: 'Ondertitels'
  },
  de: {
    playFilm: 'Video abspielen: {title}',
    pauseFilm: 'Video anhalten: {title}',
    film: 'Video: {title}',
    once: 'Einmal abspielen',
    captions: 'Untertitel'
  }
})
