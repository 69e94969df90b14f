import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/quick-order.json'

export const t = messages('quickOrder', texts)
