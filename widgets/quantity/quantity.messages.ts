import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/quantity.json'

export const t = messages('quantity', texts)
