import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/customer-reference.json'

export const t = messages('customerReference', texts)
