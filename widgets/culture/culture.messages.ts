import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/culture.json'

export const t = messages('culture', texts)
