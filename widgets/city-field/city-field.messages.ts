import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/city-field.json'

export const t = messages('cityField', texts)
