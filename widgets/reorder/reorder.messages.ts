import { messages } from '../../src/i18n/messages.ts'

export const t = messages('reorder', {
  en: {
    again: 'Order again',
    againNamed: 'Order again: {order}',
    added: 'Your order is in the basket.',
    one: '{count} item was added to your basket.',
    other: '{count} items were added to your basket.',
    goToCart: 'View basket',
    stay: 'Stay here',
    partly: 'Some items are no longer available',
    nothing: 'None of the items are available at the moment',
    line: '{added} of {wanted} added'
  },
  fr: {
    again: 'Commander à nouveau',
    againNamed: 'Commander à nouveau : {order}',
    added: 'Votre commande est dans le panier.',
    one: '{count} article a été ajouté à votre panier.',
    other: '{count} articles ont été ajoutés à votre panier.',
    goToCart: 'Voir le panier',
    stay: 'Rester ici',
    partly: 'Certains articles ne sont plus disponibles',
    nothing: 'Aucun article n’est disponible pour le moment',
    line: '{added} sur {wanted} ajoutés'
  },
  nl: {
    again: 'Opnieuw bestellen',
    againNamed: 'Opnieuw bestellen: {order}',
    added: 'Uw bestelling ligt in de winkelwagen.',
    one: '{count} artikel ligt nu in uw winkelwagen.',
    other: '{count} artikelen liggen nu in uw winkelwagen.',
    goToCart: 'Naar winkelwagen',
    stay: 'Hier blijven',
    partly: 'Sommige artikelen zijn niet meer beschikbaar',
    nothing: 'Momenteel is geen enkel artikel beschikbaar',
    line: '{added} van {wanted} toegevoegd'
  },
  de: {
    again: 'Erneut bestellen',
    againNamed: 'Erneut bestellen: {order}',
    added: 'Ihre Bestellung ist im Warenkorb.',
    one: '{count} Artikel wurde in Ihren Warenkorb gelegt.',
    other: '{count} Artikel wurden in Ihren Warenkorb gelegt.',
    goToCart: 'Warenkorb ansehen',
    stay: 'Hier bleiben',
    partly: 'Einige Artikel sind nicht mehr erhältlich',
    nothing: 'Zurzeit ist keiner der Artikel erhältlich',
    line: '{added} von {wanted} hinzugefügt'
  }
})
