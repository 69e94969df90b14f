import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/prepaid.json'

export const t = messages('prepaid', texts)
