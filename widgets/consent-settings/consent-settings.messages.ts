import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/consent-settings.json'

export const t = messages('consentSettings', texts)
