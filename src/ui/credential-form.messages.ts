import { messages } from '../i18n/messages.ts'

export const t = messages('credential', {
  en: {
    cancelled: 'Nothing was confirmed, or it took too long. Please try again.',
    exists: 'This device already has a passkey for your account.',
    unusable: 'This device cannot use passkeys here. Try another device.'
  },
  fr: {
    cancelled: 'Rien n’a été confirmé, ou cela a pris trop de temps. Veuillez réessayer.',
    exists: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    unusable:
      'Cet appareil ne peut pas utiliser de clé d’accès ici. Essayez avec un autre appareil.'
  },
  nl: {
    cancelled: 'Er is niets bevestigd, of het duurde te lang. Probeer het opnieuw.',
    exists: 'Dit apparaat heeft al een toegangssleutel voor uw account.',
    unusable:
      'Dit apparaat kan hier geen toegangssleutels gebruiken. Probeer een ander apparaat.'
  },
  de: {
    cancelled:
      'Es wurde nichts bestätigt, oder es hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    exists: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    unusable:
      'Dieses Gerät kann hier keine Passkeys verwenden. Versuchen Sie es mit einem anderen Gerät.'
  }
})
