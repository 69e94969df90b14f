import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/password-field.json'

export const t = messages('passwordField', texts)
