import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/wishlist-tools.json'

export const t = messages('wishlistTools', texts)
