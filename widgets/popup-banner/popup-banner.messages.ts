import { messages } from '../../src/i18n/messages.ts'

export const t = messages('popupBanner', {
  en: { dismissed: 'The message has been dismissed.' },
  fr: { dismissed: 'Le message a été masqué.' },
  nl: { dismissed: 'Het bericht is gesloten.' },
  de: { dismissed: 'Die Nachricht wurde ausgeblendet.' }
})
