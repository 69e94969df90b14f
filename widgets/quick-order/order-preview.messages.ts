import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/order-preview.json'

export const t = messages('quickOrder', texts)
