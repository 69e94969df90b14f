import { useState } from 'react'
import { Link, Route, Routes, useParams } from 'react-router'
import {
  VitrineAddToCart,
  VitrineCartItems,
  VitrineCartSummary,
  VitrineQuantity,
  VitrineToasts
} from 'vitrine/react'
import { products } from './products'
import { useLinksOfTags } from './useLinksOfTags'

export function App() {
  useLinksOfTags()
  return (
    <>
      <header>
        <Link to="/">Tea</Link>
        <VitrineCartSummary>
          <Link to="/cart">Cart</Link>
        </VitrineCartSummary>
      </header>
      <main>
        <Routes>
          <Route path="/" element={<Products />} />
          <Route path="/en/products/:slug" element={<Product />} />
          <Route path="/cart" element={<Cart />} />
        </Routes>
      </main>
      <VitrineToasts />
    </>
  )
}

function Products() {
  return (
    <>
      <h1>Tea</h1>
      <ul>
        {products.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/en/products/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Product() {
  const { slug } = useParams()
  const product = products.find(one => one.slug === slug)
  if (!product) return <h1>There is no such product</h1>
  const { id, variantId, name } = product
  return (
    <>
      <h1>{name}</h1>
      <VitrineQuantity key={id} productId={id}>
        <input name="Quantity" defaultValue={1} aria-label="Quantity" />
      </VitrineQuantity>
      <VitrineAddToCart productId={id} productVariantId={variantId} productName={name}>
        <button type="button">Add to cart</button>
      </VitrineAddToCart>
    </>
  )
}

function Cart() {
  const [count, setCount] = useState<number>()
  return (
    <>
      <h1>Your cart</h1>
      <VitrineCartItems
        shopHref="/"
        onCartChanged={({ detail }) => setCount(detail.cart.ItemsCount)}
      >
        <p>The cart is loading.</p>
      </VitrineCartItems>
      {count !== undefined && <output>{count === 1 ? '1 piece' : `${count} pieces`}</output>}
    </>
  )
}
