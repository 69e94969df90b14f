import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/filters.json'

export const t = messages('filters', texts)
