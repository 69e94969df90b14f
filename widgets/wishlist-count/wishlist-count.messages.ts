import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/wishlist-count.json'

export const t = messages('wishlistCount', texts)
