import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/wishlist-button.json'

export const t = messages('wishlistButton', texts)
