import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/search-box.json'

export const t = messages('searchBox', texts)
