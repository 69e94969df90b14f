import { $cart } from '../../src/stores/cart/cart.ts'
import { wakeWhen } from '../wake-when.ts'

/** The server-rendered count is right until the cart changes, here or in another tab [CART-05]. */
export const cartSummary = wakeWhen($cart, ({ status }) => status === 'ready')
