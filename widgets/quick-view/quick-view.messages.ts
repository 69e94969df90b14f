import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/quick-view.json'

export const t = messages('quickView', texts)
