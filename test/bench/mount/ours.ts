import { decimal, text } from '../../../src/element/attributes.ts'
import { defineWidget } from '../../../src/element/define-widget.tsx'
import { ProductCard } from './product-card.tsx'

window.mountCards = () => {
  defineWidget(
    'vitrine-bench-card',
    ProductCard,
    { productId: text, name: text, price: decimal, href: text },
    { group: 'product', summary: 'A card of this benchmark.' }
  )
}
