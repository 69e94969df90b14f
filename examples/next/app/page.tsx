import Link from 'next/link'
import { products } from './products'

export default function Products() {
  return (
    <>
      <h1>Tea</h1>
      <ul>
        {products.map(({ slug, name }) => (
          <li key={slug}>
            <Link href={`/en/products/${slug}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
