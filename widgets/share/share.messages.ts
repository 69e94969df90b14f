import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/share.json'

export const t = messages('share', texts)
