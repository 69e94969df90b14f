import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/copy.json'

export const t = messages('copy', texts)
