import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/popup-banner.json'

export const t = messages('popupBanner', texts)
