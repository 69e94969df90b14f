import { VitrineCartItems } from 'vitrine/react'
import { Count } from './count'

export default function Cart() {
  return (
    <>
      <h1>Your cart</h1>
      <VitrineCartItems shopHref="/">
        <p>The cart is loading.</p>
      </VitrineCartItems>
      <Count />
    </>
  )
}
