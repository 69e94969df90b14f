import { messages } from '../../src/i18n/messages.ts'

export const t = messages('card-payment', {
  en: {
    loading: 'The card fields are loading.',
    failed: 'The card fields could not be loaded. Nothing was charged.',
    pay: 'Pay {amount}',
    processing: 'Your payment is being made. Please wait.',
    leaving: 'Do not close this page.',
    refused: 'The payment was refused. Nothing was charged. Try again, or use another card.',
    expired:
      'The page had been open for too long, so the card fields are new. Nothing was charged.',
    unavailable: 'Your bank cannot be reached at the moment. Nothing was charged. Try again.',
    silent:
      'Your bank has not answered yet, so we do not know whether you have paid. Your order is safe. Ask again in a moment before you pay once more.',
    askAgain: 'Ask again',
    startAgain: 'Enter the card again',
    returning: 'We are asking your bank.',
    paid: 'Thank you, your payment has arrived.'
  },
  fr: {
    loading: 'Les champs de la carte se chargent.',
    failed: 'Les champs de la carte n’ont pas pu être chargés. Rien n’a été débité.',
    pay: 'Payer {amount}',
    processing: 'Votre paiement est en cours. Un instant, s’il vous plaît.',
    leaving: 'Ne fermez pas cette page.',
    refused:
      'Le paiement a été refusé. Rien n’a été débité. Réessayez ou prenez une autre carte.',
    expired:
      'La page est restée ouverte trop longtemps : les champs sont neufs. Rien n’a été débité.',
    unavailable: 'Votre banque est injoignable pour l’instant. Rien n’a été débité. Réessayez.',
    silent:
      'Votre banque n’a pas encore répondu : nous ne savons pas si vous avez payé. Votre commande est en sécurité. Redemandez dans un instant avant de payer à nouveau.',
    askAgain: 'Redemander',
    startAgain: 'Introduire la carte à nouveau',
    returning: 'Nous demandons à votre banque.',
    paid: 'Merci, votre paiement est arrivé.'
  },
  nl: {
    loading: 'De velden voor uw kaart worden geladen.',
    failed: 'De velden voor uw kaart konden niet geladen worden. Er is niets afgeschreven.',
    pay: '{amount} betalen',
    processing: 'Uw betaling is bezig. Een ogenblik, alstublieft.',
    leaving: 'Sluit deze pagina niet.',
    refused:
      'De betaling is geweigerd. Er is niets afgeschreven. Probeer opnieuw of neem een andere kaart.',
    expired:
      'De pagina stond te lang open, dus de velden zijn nieuw. Er is niets afgeschreven.',
    unavailable:
      'Uw bank is nu niet bereikbaar. Er is niets afgeschreven. Probeer het opnieuw.',
    silent:
      'Uw bank heeft nog niet geantwoord: wij weten niet of u betaald hebt. Uw bestelling is veilig. Vraag het zo dadelijk opnieuw voor u nog eens betaalt.',
    askAgain: 'Opnieuw vragen',
    startAgain: 'De kaart opnieuw invullen',
    returning: 'Wij vragen het aan uw bank.',
    paid: 'Dank u, uw betaling is aangekomen.'
  }
})
