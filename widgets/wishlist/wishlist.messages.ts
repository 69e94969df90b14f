import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/wishlist.json'

export const t = messages('wishlist', texts)
