import { messages } from '../../src/i18n/messages.ts'

export const t = messages('countdown', {
  en: { label: 'Ends in', expired: 'This has ended.' },
  fr: { label: 'Se termine dans', expired: 'C’est terminé.' },
  nl: { label: 'Eindigt over', expired: 'Dit is afgelopen.' }
})
