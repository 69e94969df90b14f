import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/pagination.json'

export const t = messages('pagination', texts)
