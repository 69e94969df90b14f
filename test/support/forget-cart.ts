import { cleanStores } from 'nanostores'
import { afterEach } from 'vitest'
import { $cart, $itemsCount } from '../../src/stores/cart.ts'

// The next page reads the cart anew. Of the page before, only the version is remembered.
afterEach(() => cleanStores($cart, $itemsCount))
