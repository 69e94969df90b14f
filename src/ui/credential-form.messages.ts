import { messages } from '../i18n/messages.ts'
import texts from '../texts/en/credential-form.json'

export const t = messages('credential', texts)
