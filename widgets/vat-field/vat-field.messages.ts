import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/vat-field.json'

export const t = messages('vatField', texts)
