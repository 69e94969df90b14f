import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/cart-shipping.json'

export const t = messages('cartShipping', texts)
