import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/tag-search.json'

export const t = messages('tagSearch', texts)
