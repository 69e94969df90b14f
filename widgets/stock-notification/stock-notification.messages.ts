import { messages } from '../../src/i18n/messages.ts'

export const t = messages('stockNotification', {
  en: { link: 'Notify me when it is back in stock' },
  fr: { link: 'Me prévenir du retour en stock' },
  nl: { link: 'Mail me zodra dit weer op voorraad is' },
  de: {
    link: 'Benachrichtigen, sobald wieder vorrätig'
  }
})
