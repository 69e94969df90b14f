import { createRoot } from 'react-dom/client'

import { ProductCard } from './product-card.tsx'

window.mountCards = () => {
  const list = document.getElementById('list') as HTMLElement
  const cards = [...list.children].map(card => ({
    productId: card.getAttribute('product-id') ?? '',
    name: card.getAttribute('name') ?? '',
    price: Number(card.getAttribute('price')),
    href: card.getAttribute('href') ?? ''
  }))
  createRoot(list).render(cards.map(card => <ProductCard key={card.productId} {...card} />))
}
