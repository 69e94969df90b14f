import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cartShipping', {
  en: {
    title: 'Delivery',
    country: 'Country',
    postalCode: 'Postal code',
    city: 'City',
    method: 'Delivery method',
    free: 'Free',
    goods: 'Items',
    discount: 'Discount',
    delivery: 'Delivery costs',
    unknown: 'Choose a method',
    total: 'To pay, incl. VAT',
    spoken: 'Delivery {price}, to pay {total}.'
  },
  fr: {
    title: 'Livraison',
    country: 'Pays',
    postalCode: 'Code postal',
    city: 'Ville',
    method: 'Mode de livraison',
    free: 'Offert',
    goods: 'Articles',
    discount: 'Réduction',
    delivery: 'Frais de livraison',
    unknown: 'Choisissez un mode',
    total: 'À payer, TVA comprise',
    spoken: 'Livraison {price}, à payer {total}.'
  },
  nl: {
    title: 'Levering',
    country: 'Land',
    postalCode: 'Postcode',
    city: 'Gemeente',
    method: 'Leveringswijze',
    free: 'Gratis',
    goods: 'Artikelen',
    discount: 'Korting',
    delivery: 'Leveringskosten',
    unknown: 'Kies een leveringswijze',
    total: 'Te betalen, incl. btw',
    spoken: 'Levering {price}, te betalen {total}.'
  }
})
