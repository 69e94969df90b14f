import { messages } from '../i18n/messages.ts'

export const t = messages('removal', {
  en: {
    removed: '{name} was removed from your basket.',
    cleared: 'Your basket was emptied.',
    notCleared: 'Your basket is as it was. {why}',
    undo: 'Undo',
    retry: 'Try again',
    notRemoved: '{name} is still in your basket. {why}',
    notPutBack: '{name} is not in your basket again. {why}'
  },
  fr: {
    removed: '{name} a été retiré de votre panier.',
    cleared: 'Votre panier a été vidé.',
    notCleared: 'Votre panier est resté tel quel. {why}',
    undo: 'Annuler',
    retry: 'Réessayer',
    notRemoved: '{name} est toujours dans votre panier. {why}',
    notPutBack: '{name} n’est pas revenu dans votre panier. {why}'
  },
  nl: {
    removed: '{name} is uit uw winkelwagen verwijderd.',
    cleared: 'Uw winkelwagen is leeggemaakt.',
    notCleared: 'Uw winkelwagen bleef zoals hij was. {why}',
    undo: 'Ongedaan maken',
    retry: 'Opnieuw proberen',
    notRemoved: '{name} ligt nog in uw winkelwagen. {why}',
    notPutBack: '{name} ligt niet opnieuw in uw winkelwagen. {why}'
  },
  de: {
    removed: '{name} wurde aus Ihrem Warenkorb entfernt.',
    cleared: 'Ihr Warenkorb wurde geleert.',
    notCleared: 'Ihr Warenkorb ist unverändert. {why}',
    undo: 'Rückgängig machen',
    retry: 'Erneut versuchen',
    notRemoved: '{name} ist noch in Ihrem Warenkorb. {why}',
    notPutBack: '{name} konnte nicht wieder in Ihren Warenkorb gelegt werden. {why}'
  }
})
