import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/checkout.json'

export const t = messages('checkout', texts)
