import { messages } from '../../src/i18n/messages.ts'

export const t = messages('card-payment', {
  en: {
    loading: 'Loading the card fields…',
    failed: 'The card fields could not be loaded. You have not been charged.',
    pay: 'Pay {amount}',
    processing: 'Your payment is being processed. Please wait.',
    leaving: 'Do not close this page.',
    refused:
      'The payment was declined. You have not been charged. Try again or use another card.',
    expired:
      'This page was open for too long. Please enter your card again. You have not been charged.',
    unavailable:
      'Your bank cannot be reached at the moment. You have not been charged. Try again.',
    silent:
      'Your bank has not responded yet, so we do not know whether the payment went through. Your order is safe. Check again in a moment before you pay a second time.',
    askAgain: 'Check again',
    startAgain: 'Enter your card again',
    returning: 'Checking the payment with your bank…',
    paid: 'Thank you, we have received your payment.'
  },
  fr: {
    loading: 'Chargement des champs de la carte…',
    failed: 'Les champs de la carte n’ont pas pu être chargés. Aucun montant n’a été débité.',
    pay: 'Payer {amount}',
    processing: 'Votre paiement est en cours de traitement. Veuillez patienter.',
    leaving: 'Ne fermez pas cette page.',
    refused:
      'Le paiement a été refusé. Aucun montant n’a été débité. Réessayez ou utilisez une autre carte.',
    expired:
      'La page est restée ouverte trop longtemps. Introduisez à nouveau votre carte. Aucun montant n’a été débité.',
    unavailable:
      'Votre banque est momentanément injoignable. Aucun montant n’a été débité. Réessayez.',
    silent:
      'Votre banque n’a pas encore répondu : nous ne savons pas si le paiement a abouti. Votre commande est conservée. Vérifiez à nouveau dans un instant avant de payer une seconde fois.',
    askAgain: 'Vérifier à nouveau',
    startAgain: 'Introduire à nouveau la carte',
    returning: 'Vérification du paiement auprès de votre banque…',
    paid: 'Merci, nous avons bien reçu votre paiement.'
  },
  nl: {
    loading: 'De kaartvelden worden geladen…',
    failed: 'De kaartvelden konden niet worden geladen. Er is niets afgeschreven.',
    pay: '{amount} betalen',
    processing: 'Uw betaling wordt verwerkt. Even geduld, alstublieft.',
    leaving: 'Sluit deze pagina niet.',
    refused:
      'De betaling is geweigerd. Er is niets afgeschreven. Probeer het opnieuw of gebruik een andere kaart.',
    expired:
      'De pagina stond te lang open. Vul uw kaartgegevens opnieuw in. Er is niets afgeschreven.',
    unavailable:
      'Uw bank is momenteel niet bereikbaar. Er is niets afgeschreven. Probeer het opnieuw.',
    silent:
      'Uw bank heeft nog niet geantwoord, dus we weten niet of de betaling gelukt is. Uw bestelling blijft bewaard. Controleer zo dadelijk opnieuw voor u een tweede keer betaalt.',
    askAgain: 'Opnieuw controleren',
    startAgain: 'Kaart opnieuw invullen',
    returning: 'We controleren de betaling bij uw bank…',
    paid: 'Bedankt, we hebben uw betaling ontvangen.'
  }
})
