import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/add-to-cart.json'

export const t = messages('addToCart', texts)
