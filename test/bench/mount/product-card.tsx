import { useEffect, useId, useState } from 'react'

import { formatMoney } from '../../../src/shared/numbers/money.ts'

export interface ProductCardProps {
  productId: string
  name: string
  price: number
  href: string
}

/** A typical card of a product list: a link, a price, a quantity, a button and a few hooks. */
export function ProductCard({ productId, name, price, href }: ProductCardProps) {
  const [quantity, setQuantity] = useState(1)
  const [isAlive, setAlive] = useState(false)
  const field = useId()
  useEffect(() => setAlive(true), [])
  return (
    <article className="card" data-product={productId} data-alive={isAlive}>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <p>{formatMoney(price, 'EUR', 'fr')}</p>
      <label htmlFor={field}>Quantité</label>
      <input
        id={field}
        inputMode="numeric"
        value={quantity}
        onChange={event => setQuantity(Number(event.target.value))}
      />
      <button type="button" onClick={() => setQuantity(quantity + 1)}>
        Ajouter
      </button>
    </article>
  )
}
