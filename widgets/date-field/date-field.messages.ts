import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/date-field.json'

export const t = messages('dateField', texts)
