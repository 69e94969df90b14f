import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/reorder.json'

export const t = messages('reorder', texts)
