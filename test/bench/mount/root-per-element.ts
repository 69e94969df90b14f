import r2wc from '@r2wc/react-to-web-component'

import { ProductCard } from './product-card.tsx'

window.mountCards = () => {
  const props = {
    productId: 'string',
    name: 'string',
    price: 'number',
    href: 'string'
  } as const
  customElements.define('vitrine-bench-card', r2wc(ProductCard, { props }))
}
