import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/toasts.json'

export const t = messages('toasts', texts)
