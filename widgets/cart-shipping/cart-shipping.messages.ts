import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cartShipping', {
  en: {
    title: 'Delivery',
    country: 'Country',
    postalCode: 'Postal code',
    city: 'City',
    method: 'Delivery method',
    free: 'Free',
    spoken: 'Delivery {price}, total {total}.'
  },
  fr: {
    title: 'Livraison',
    country: 'Pays',
    postalCode: 'Code postal',
    city: 'Localité',
    method: 'Mode de livraison',
    free: 'Gratuit',
    spoken: 'Livraison : {price}, total à payer : {total}.'
  },
  nl: {
    title: 'Levering',
    country: 'Land',
    postalCode: 'Postcode',
    city: 'Plaats',
    method: 'Leveringswijze',
    free: 'Gratis',
    spoken: 'Levering {price}, totaal te betalen {total}.'
  },
  de: {
    title: 'Lieferung',
    country: 'Land',
    postalCode: 'Postleitzahl',
    city: 'Ort',
    method: 'Lieferart',
    free: 'Kostenlos',
    spoken: 'Lieferung {price}, Gesamtsumme {total}.'
  }
})
