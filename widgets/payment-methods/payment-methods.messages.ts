import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/payment-methods.json'

export const t = messages('payment-methods', texts)
