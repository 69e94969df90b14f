import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/cart-summary.json'

export const t = messages('cartSummary', texts)
