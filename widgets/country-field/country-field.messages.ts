import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/country-field.json'

export const t = messages('countryField', texts)
