import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/two-factor.json'

export const t = messages('twoFactor', texts)
