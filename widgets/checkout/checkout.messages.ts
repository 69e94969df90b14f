import { messages } from '../../src/i18n/messages.ts'

export const t = messages('checkout', {
  en: {
    items: 'Items',
    discount: 'Discount',
    shipping: 'Delivery costs',
    free: 'Free',
    total: 'Total incl. VAT',
    totalExcl: 'Total excl. VAT',
    reversed: 'VAT, reverse charge',
    tax: 'Including {percent}% VAT',
    order: 'Order with obligation to pay',
    spoken: 'New total: {total}.',
    ended: 'Your session has expired. Log in to continue: what you have entered will be kept.',
    logIn: 'Log in',
    emptied: 'Your basket is empty now: it has been ordered or emptied in the meantime.',
    toBasket: 'Go to basket'
  },
  fr: {
    items: 'Articles',
    discount: 'Réduction',
    shipping: 'Frais de livraison',
    free: 'Gratuit',
    total: 'Total TVA comprise',
    totalExcl: 'Total hors TVA',
    reversed: 'TVA autoliquidée',
    tax: 'Dont TVA {percent} %',
    order: 'Commander avec obligation de paiement',
    spoken: 'Nouveau total : {total}.',
    ended:
      'Votre session a expiré. Connectez-vous pour continuer : ce que vous avez encodé est conservé.',
    logIn: 'Se connecter',
    emptied: 'Votre panier est vide à présent : il a été commandé ou vidé entre-temps.',
    toBasket: 'Voir le panier'
  },
  nl: {
    items: 'Artikelen',
    discount: 'Korting',
    shipping: 'Leveringskosten',
    free: 'Gratis',
    total: 'Totaal incl. btw',
    totalExcl: 'Totaal excl. btw',
    reversed: 'Btw verlegd',
    tax: 'Waarvan {percent} % btw',
    order: 'Bestellen met betalingsverplichting',
    spoken: 'Nieuw totaal: {total}.',
    ended:
      'Uw sessie is verlopen. Meld u aan om verder te gaan: wat u hebt ingevuld, blijft bewaard.',
    logIn: 'Aanmelden',
    emptied: 'Uw winkelwagen is nu leeg: hij is intussen besteld of leeggemaakt.',
    toBasket: 'Naar winkelwagen'
  },
  de: {
    items: 'Artikel',
    discount: 'Rabatt',
    shipping: 'Versandkosten',
    free: 'Kostenlos',
    total: 'Gesamt inkl. MwSt.',
    totalExcl: 'Gesamt ohne MwSt.',
    reversed: 'MwSt., Umkehr der Steuerschuld',
    tax: 'Davon {percent} % MwSt.',
    order: 'Zahlungspflichtig bestellen',
    spoken: 'Neue Gesamtsumme: {total}.',
    ended:
      'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um fortzufahren: Ihre Eingaben bleiben erhalten.',
    logIn: 'Anmelden',
    emptied: 'Ihr Warenkorb ist jetzt leer: Er wurde inzwischen bestellt oder geleert.',
    toBasket: 'Zum Warenkorb'
  }
})
