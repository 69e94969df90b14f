import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/card-payment.json'

export const t = messages('card-payment', texts)
