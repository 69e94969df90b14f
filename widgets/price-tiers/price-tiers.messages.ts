import { messages } from '../../src/i18n/messages.ts'

export const t = messages('price-tiers', {
  en: {
    caption: 'Quantity discounts',
    from: 'From',
    price: 'Price per piece',
    saved: 'You save',
    current: 'your price',
    'pieces.one': '{count} piece',
    'pieces.other': '{count} pieces',
    'next.one': 'Add {count} more and pay {price} each',
    'next.other': 'Add {count} more and pay {price} each'
  },
  fr: {
    caption: 'Prix par quantité',
    from: 'À partir de',
    price: 'Prix par pièce',
    saved: 'Vous économisez',
    current: 'votre prix',
    'pieces.one': '{count} pièce',
    'pieces.other': '{count} pièces',
    'next.one': 'Ajoutez {count} pièce et payez {price} la pièce',
    'next.other': 'Ajoutez {count} pièces et payez {price} la pièce'
  },
  nl: {
    caption: 'Staffelprijzen',
    from: 'Vanaf',
    price: 'Prijs per stuk',
    saved: 'U bespaart',
    current: 'uw prijs',
    'pieces.one': '{count} stuk',
    'pieces.other': '{count} stuks',
    'next.one': 'Voeg nog {count} stuk toe en betaal {price} per stuk',
    'next.other': 'Voeg nog {count} stuks toe en betaal {price} per stuk'
  },
  de: {
    caption: 'Mengenrabatte',
    from: 'Ab',
    price: 'Preis pro Stück',
    saved: 'Sie sparen',
    current: 'Ihr Preis',
    'pieces.one': '{count} Stück',
    'pieces.other': '{count} Stück',
    'next.one': 'Mit {count} Stück mehr zahlen Sie nur {price} pro Stück',
    'next.other': 'Mit {count} Stück mehr zahlen Sie nur {price} pro Stück'
  }
})
