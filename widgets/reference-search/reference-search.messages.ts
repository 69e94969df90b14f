import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/reference-search.json'

export const t = messages('referenceSearch', texts)
