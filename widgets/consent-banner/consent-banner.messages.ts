import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/consent-banner.json'

export const t = messages('consentBanner', texts)
