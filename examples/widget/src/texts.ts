import { texts } from 'vitrine/define'

/** The texts of the tag, in the language of the page. A shop replaces them by the name `acmeFreeDelivery.from`. */
export const t = texts('acmeFreeDelivery', {
  en: {
    from: 'Free delivery from {amount}',
    missing: 'Free delivery for {amount} more',
    reached: 'Delivery is free',
    piece: '{count} piece in your basket',
    pieces: '{count} pieces in your basket'
  },
  fr: {
    from: 'Livraison gratuite dès {amount}',
    missing: 'Plus que {amount} pour la livraison gratuite',
    reached: 'La livraison est gratuite',
    piece: '{count} article dans votre panier',
    pieces: '{count} articles dans votre panier'
  },
  nl: {
    from: 'Gratis levering vanaf {amount}',
    missing: 'Nog {amount} tot gratis levering',
    reached: 'De levering is gratis',
    piece: '{count} stuk in uw winkelmandje',
    pieces: '{count} stuks in uw winkelmandje'
  },
  de: {
    from: 'Kostenloser Versand ab {amount}',
    missing: 'Noch {amount} bis zum kostenlosen Versand',
    reached: 'Der Versand ist kostenlos',
    piece: '{count} Stück in Ihrem Warenkorb',
    pieces: '{count} Stück in Ihrem Warenkorb'
  }
})
