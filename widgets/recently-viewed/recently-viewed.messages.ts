import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/recently-viewed.json'

export const t = messages('recentlyViewed', texts)
