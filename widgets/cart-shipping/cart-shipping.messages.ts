import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cartShipping', {
  en: {
    title: 'Delivery',
    country: 'Country',
    postalCode: 'Postal code',
    city: 'City',
    method: 'Delivery method',
    free: 'Free',
    spoken: 'Delivery {price}, to pay {total}.'
  },
  fr: {
    title: 'Livraison',
    country: 'Pays',
    postalCode: 'Code postal',
    city: 'Ville',
    method: 'Mode de livraison',
    free: 'Offert',
    spoken: 'Livraison {price}, à payer {total}.'
  },
  nl: {
    title: 'Levering',
    country: 'Land',
    postalCode: 'Postcode',
    city: 'Gemeente',
    method: 'Leveringswijze',
    free: 'Gratis',
    spoken: 'Levering {price}, te betalen {total}.'
  }
})
