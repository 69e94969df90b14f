import { messages } from '../../src/i18n/messages.ts'
import texts from '../../src/texts/en/product-gallery.json'

export const t = messages('productGallery', texts)
