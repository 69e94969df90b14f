import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/lookup.json'

export const t = messages('lookup', texts)
