import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/currency.json'

export const t = messages('currency', texts)
