import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/refund-request.json'

export const t = messages('refundRequest', texts)
