import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/suggestions.json'

export const t = messages('searchBox', texts)
