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
    paid: 'Thank you, we have received your payment.',
    notCharged: 'You have not been charged.',
    closed: 'This order does not require a payment any more. You have not been charged.'
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
      'Votre banque n’a pas encore répondu : nous ne savons pas si le paiement a abouti. Votre commande est conservée. Vérifiez à nouveau dans un instant avant de payer une seconde fois.',
    askAgain: 'Vérifier à nouveau',
    startAgain: 'Introduire à nouveau la carte',
    returning: 'Vérification du paiement auprès de votre banque…',
    paid: 'Merci, nous avons bien reçu votre paiement.',
    notCharged: 'Aucun montant n’a été débité.',
    closed: 'Cette commande n’attend plus de paiement. Aucun montant n’a été débité.'
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
    paid: 'Bedankt, we hebben uw betaling ontvangen.',
    notCharged: 'Er is niets afgeschreven.',
    closed: 'Deze bestelling wacht niet meer op een betaling. Er is niets afgeschreven.'
  },
  de: {
    loading: 'Die Kartenfelder werden geladen …',
    failed: 'Die Kartenfelder konnten nicht geladen werden. Ihre Karte wurde nicht belastet.',
    pay: '{amount} bezahlen',
    processing: 'Ihre Zahlung wird verarbeitet. Bitte warten Sie.',
    leaving: 'Schließen Sie diese Seite nicht.',
    refused:
      'Die Zahlung wurde abgelehnt. Ihre Karte wurde nicht belastet. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
    expired:
      'Diese Seite war zu lange geöffnet. Bitte geben Sie Ihre Karte erneut ein. Ihre Karte wurde nicht belastet.',
    unavailable:
      'Ihre Bank ist zurzeit nicht erreichbar. Ihre Karte wurde nicht belastet. Versuchen Sie es erneut.',
    silent:
      'Ihre Bank hat noch nicht geantwortet, daher wissen wir nicht, ob die Zahlung erfolgt ist. Ihre Bestellung ist sicher gespeichert. Prüfen Sie den Stand in einem Moment erneut, bevor Sie ein zweites Mal bezahlen.',
    askAgain: 'Erneut prüfen',
    startAgain: 'Karte erneut eingeben',
    returning: 'Die Zahlung wird bei Ihrer Bank geprüft …',
    paid: 'Vielen Dank, wir haben Ihre Zahlung erhalten.',
    notCharged: 'Ihre Karte wurde nicht belastet.',
    closed:
      'Für diese Bestellung ist keine Zahlung mehr nötig. Ihre Karte wurde nicht belastet.'
  }
})
