import { cleanStores } from 'nanostores'
import { afterEach } from 'vitest'
import { $cart, $itemsCount, forgetCart } from '../../src/stores/cart.ts'

// the next page must not know the cart of this one
afterEach(() => {
  cleanStores($cart, $itemsCount)
  forgetCart()
})
