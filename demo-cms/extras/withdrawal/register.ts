import { orderSections } from '../../shop/orders/order-sections.ts'
import { footerLinks } from '../../shop/site/footer-links.ts'
import type { ShopBuilder } from '../../shop-builder.ts'
import { withdrawalButton } from './withdrawal-button.ts'
import { withdrawalPages } from './withdrawal-pages.ts'

/** Lets consumers withdraw from the contract about an order, with or without a login. */
export function register(shop: ShopBuilder): void {
  orderSections.add(withdrawalButton)
  footerLinks.add({ path: '/orders/withdraw', name: 'Withdrawal.Here' })
  shop.add({
    access: {
      visitor: [
        'GET /shop/:culture/orders/withdraw',
        'POST /shop/:culture/orders/withdraw',
        'GET /shop/:culture/orders/withdraw/sent'
      ],
      owner: [
        'GET /shop/:culture/account/orders/:number/withdraw',
        'POST /shop/:culture/account/orders/:number/withdraw'
      ],
      link: [
        'GET /shop/:culture/orders/:number/withdraw/:signature',
        'POST /shop/:culture/orders/:number/withdraw/:signature'
      ]
    },
    pages: [withdrawalPages]
  })
}
