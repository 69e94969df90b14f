import { messages } from '../../src/i18n/messages.ts'

export const t = messages('countdown', {
  en: { label: 'Ends in', expired: 'This offer has ended.' },
  fr: { label: 'Se termine dans', expired: 'Cette offre est terminée.' },
  nl: { label: 'Eindigt over', expired: 'Deze actie is afgelopen.' },
  de: {
    label: 'Endet in',
    expired: 'Dieses Angebot ist beendet.'
  }
})
