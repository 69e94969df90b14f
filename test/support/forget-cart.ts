import { cleanStores } from 'nanostores'
import { afterEach } from 'vitest'
import { $cart, $itemsCount, forgetCart } from '../../src/stores/cart.ts'

// The next page knows nothing of the cart.
afterEach(() => {
  cleanStores($cart, $itemsCount)
  forgetCart()
})
