import { notFound } from 'next/navigation'
import { VitrineAddToCart, VitrineQuantity } from 'vitrine/react'
import { products } from '../../../products'

export const generateStaticParams = () => products.map(({ slug }) => ({ slug }))

export default async function Product({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const product = products.find(one => one.slug === slug)
  if (!product) notFound()
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
