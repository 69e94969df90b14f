import { messages } from '../../src/i18n/messages.ts'

export const t = messages('video', {
  en: {
    play: 'Play the video:',
    once: 'Play once',
    outside: 'Watch on {provider}',
    player: 'Video: {title}',
    transcript: 'Transcript',
    transcriptOf: 'Transcript of the video “{title}”',
    failed: 'The video cannot be played. Check your connection and try again.',
    file: 'Open the video file',
    captions: 'Captions'
  },
  fr: {
    play: 'Lire la vidéo :',
    once: 'Lire une fois',
    outside: 'Voir sur {provider}',
    player: 'Vidéo : {title}',
    transcript: 'Transcription',
    transcriptOf: 'Transcription de la vidéo « {title} »',
    failed: 'La vidéo ne peut pas être lue. Vérifiez votre connexion et réessayez.',
    file: 'Ouvrir le fichier vidéo',
    captions: 'Sous-titres'
  },
  nl: {
    play: 'Video afspelen:',
    once: 'Eén keer afspelen',
    outside: 'Bekijken op {provider}',
    player: 'Video: {title}',
    transcript: 'Uitgeschreven tekst',
    transcriptOf: 'Uitgeschreven tekst van de video “{title}”',
    failed:
      'De video kan niet worden afgespeeld. Controleer uw verbinding en probeer het opnieuw.',
    file: 'Videobestand openen',
    captions: 'Ondertitels'
  },
  de: {
    play: 'Video abspielen:',
    once: 'Einmal abspielen',
    outside: 'Auf {provider} ansehen',
    player: 'Video: {title}',
    transcript: 'Transkript',
    transcriptOf: 'Transkript des Videos „{title}“',
    failed:
      'Das Video kann nicht abgespielt werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    file: 'Videodatei öffnen',
    captions: 'Untertitel'
  }
})
