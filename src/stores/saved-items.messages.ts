import { messages } from '../i18n/messages.ts'

export const t = messages('savedItems', {
  en: {
    saved: '{name} is saved for later.',
    undo: 'Undo',
    retry: 'Try again',
    notSaved: '{name} is still in your basket. {why}',
    notMoved: '{name} is still saved for later. {why}',
    notForgotten: '{name} is still saved for later. {why}'
  },
  fr: {
    saved: '{name} est gardé pour plus tard.',
    undo: 'Annuler',
    retry: 'Réessayer',
    notSaved: '{name} est toujours dans votre panier. {why}',
    notMoved: '{name} est toujours gardé pour plus tard. {why}',
    notForgotten: '{name} est toujours gardé pour plus tard. {why}'
  },
  nl: {
    saved: '{name} is bewaard voor later.',
    undo: 'Ongedaan maken',
    retry: 'Opnieuw proberen',
    notSaved: '{name} ligt nog in uw winkelwagen. {why}',
    notMoved: '{name} is nog bewaard voor later. {why}',
    notForgotten: '{name} is nog bewaard voor later. {why}'
  },
  de: {
    saved: '{name} ist für später gespeichert.',
    undo: 'Rückgängig machen',
    retry: 'Erneut versuchen',
    notSaved: '{name} ist noch in Ihrem Warenkorb. {why}',
    notMoved: '{name} ist weiterhin für später gespeichert. {why}',
    notForgotten: '{name} ist weiterhin für später gespeichert. {why}'
  }
})
