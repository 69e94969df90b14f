import { messages } from '../../src/i18n/messages.ts'

export const t = messages('share', {
  en: {
    share: 'Share',
    copy: 'Copy link',
    copied: 'Link copied',
    failed: 'Copying failed. Here is the link:',
    link: 'Link'
  },
  fr: {
    share: 'Partager',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    failed: 'La copie a échoué. Voici le lien :',
    link: 'Lien'
  },
  nl: {
    share: 'Delen',
    copy: 'Link kopiëren',
    copied: 'Link gekopieerd',
    failed: 'Kopiëren is mislukt. Dit is de link:',
    link: 'Link'
  },
  de: {
    share: 'Teilen',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    failed: 'Das Kopieren ist fehlgeschlagen. Hier ist der Link:',
    link: 'Link'
  }
})
