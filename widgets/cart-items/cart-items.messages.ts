import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/cart-items.json'

export const t = messages('cartItems', texts)
